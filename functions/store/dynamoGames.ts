/**
 * The chains of versions in DynamoDB: partition `g` = game, sort `v` = version, the roster above all versions.
 * A move costs one Query and one PutItem; the conditional put is the whole concurrency control.
 */
import { ConditionalCheckFailedException, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, Item, StoredVersion } from '../../shared/play/ports.ts';
import type { Ask } from './deadline.ts';
import { type Attributes, formatItem, formatValue, parseItem, parseValue } from './dynamoItems.ts';
import { queryPage, scanPage } from './dynamoQuery.ts';

/** The sort value of the roster. No game comes near a billion versions, and a round number is stored in few bytes. */
const ROSTER_SORT = 1_000_000_000;

const OWN = ['g', 'v'] as const;

export function dynamoGames(client: DynamoDBClient, table: string, begin: () => Ask): GameStore {
  return {
    async head(game, reading = 'strong') {
      const { items } = await queryPage(client, begin(), {
        TableName: table,
        KeyConditionExpression: 'g = :g',
        ExpressionAttributeValues: { ':g': formatValue(game) },
        ScanIndexForward: false,
        Limit: 2,
        ConsistentRead: reading === 'strong',
      });
      const [newest, below] = items.map(parseVersion);
      if (newest?.version !== ROSTER_SORT) return newest ? { ...newest, roster: null } : null;
      return below ? { ...below, roster: newest.item } : null;
    },

    async versions(game, from, to) {
      const last = Math.min(to, ROSTER_SORT - 1);
      if (from > last) return [];
      const ask = begin();
      const found: StoredVersion[] = [];
      let start: Attributes | undefined;
      do {
        const page = await queryPage(client, ask, {
          TableName: table,
          KeyConditionExpression: 'g = :g AND v BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':g': formatValue(game), ':from': formatValue(from), ':to': formatValue(last) },
          ConsistentRead: true,
          ExclusiveStartKey: start,
        });
        found.push(...page.items.map(parseVersion));
        start = page.next;
      } while (start);
      return found;
    },

    async append(game, version, item) {
      if (version >= ROSTER_SORT) throw new RangeError(`No version may reach the roster's place: ${version}`);
      const input = { TableName: table, Item: formatVersion(game, version, item) };
      try {
        const put = new PutItemCommand({ ...input, ConditionExpression: 'attribute_not_exists(g)' });
        await begin()((abortSignal) => client.send(put, { abortSignal }));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async putRoster(game, roster) {
      const put = new PutItemCommand({ TableName: table, Item: formatVersion(game, ROSTER_SORT, roster) });
      await begin()((abortSignal) => client.send(put, { abortSignal }));
    },

    async ids(after) {
      const page = await scanPage(client, begin(), {
        TableName: table,
        ProjectionExpression: 'g',
        // Every game has its first version, were it a tombstone. It comes first, so the rest of a game may be skipped.
        FilterExpression: 'v = :first',
        ExpressionAttributeValues: { ':first': formatValue(1) },
        ConsistentRead: true,
        ExclusiveStartKey: after === null ? undefined : formatKey(after, ROSTER_SORT),
      });
      const ids = page.items.map(parseGame);
      return { ids, next: page.next ? parseGame(page.next) : null };
    },
  };
}

function formatKey(game: GameId, sort: number): Attributes {
  return { g: formatValue(game), v: formatValue(sort) };
}

function formatVersion(game: GameId, version: number, item: Item): Attributes {
  return { ...formatKey(game, version), ...formatItem(item, OWN) };
}

function parseVersion(attributes: Attributes): StoredVersion {
  return { version: Number(parseValue(attributes.v)), item: parseItem(attributes, OWN) };
}

function parseGame(attributes: Attributes): GameId {
  return String(parseValue(attributes.g)) as GameId;
}
