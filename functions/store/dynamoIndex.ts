/**
 * The index in DynamoDB: keys `p` and `s`, the row's version `n`, and `ttl`, after which a row counts as gone
 * although DynamoDB deletes it only hours or days later.
 */
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Clock, IndexStore, Row } from '../../shared/play/ports.ts';
import type { Ask } from './deadline.ts';
import { type Attributes, formatItem, formatValue, parseItem, parseValue } from './dynamoItems.ts';
import { queryPage } from './dynamoQuery.ts';
import { compareUtf8 } from './utf8Order.ts';

const OWN = ['p', 's', 'n', 'ttl'] as const;

export function dynamoIndex(client: DynamoDBClient, table: string, clock: Clock, begin: () => Ask): IndexStore {
  const seconds = () => clock.now() / 1000;
  const exists = (row: Row) => row.expires === undefined || seconds() < row.expires;

  const put = async (row: Row, condition: Partial<PutItemCommandInput>): Promise<boolean> => {
    const command = new PutItemCommand({ TableName: table, Item: formatRow(row), ...condition });
    try {
      await begin()((abortSignal) => client.send(command, { abortSignal }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  return {
    async get(partition, sort) {
      const get = new GetItemCommand({ TableName: table, Key: formatKey(partition, sort), ConsistentRead: true });
      const { Item: found } = await begin()((abortSignal) => client.send(get, { abortSignal }));
      const row = found && parseRow(found);
      return row && exists(row) ? row : null;
    },

    create(row) {
      return put(row, {
        ConditionExpression: 'attribute_not_exists(p) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': formatValue(seconds()) },
      });
    },

    // An expired row still wins over older ones: otherwise a late duplicate would bring back what was taken away.
    async advance(row) {
      await put(row, {
        ConditionExpression: 'attribute_not_exists(p) OR n < :n',
        ExpressionAttributeValues: { ':n': formatValue(row.version) },
      });
    },

    async list(partition, { after, limit, prefix = '' }) {
      // DynamoDB refuses a start key outside of the range that it is asked for.
      const within = Boolean(after?.startsWith(prefix));
      if (after !== null && !within && compareUtf8(after, prefix) > 0) return { rows: [], next: null };
      const ask = begin();
      const rows: Row[] = [];
      let start = after && within ? formatKey(partition, after) : undefined;
      do {
        const page = await queryPage(client, ask, {
          TableName: table,
          KeyConditionExpression: prefix === '' ? 'p = :p' : 'p = :p AND begins_with(s, :prefix)',
          ExpressionAttributeValues: {
            ':p': formatValue(partition),
            ...(prefix === '' ? {} : { ':prefix': formatValue(prefix) }),
          },
          ConsistentRead: true,
          // One more than wanted: whether there is a next page is known only by a row that exists.
          Limit: limit + 1 - rows.length,
          ExclusiveStartKey: start,
        });
        rows.push(...page.items.map(parseRow).filter(exists));
        start = page.next;
      } while (start && rows.length <= limit);
      const more = rows.length > limit;
      return { rows: rows.slice(0, limit), next: more ? rows[limit - 1]!.sort : null };
    },
  };
}

function formatKey(partition: string, sort: string): Attributes {
  return { p: formatValue(partition), s: formatValue(sort) };
}

function formatRow(row: Row): Attributes {
  return {
    ...formatKey(row.partition, row.sort),
    n: formatValue(row.version),
    ...(row.expires === undefined ? {} : { ttl: formatValue(row.expires) }),
    ...formatItem(row.item, OWN),
  };
}

function parseRow(attributes: Attributes): Row {
  return {
    partition: String(parseValue(attributes.p)),
    sort: String(parseValue(attributes.s)),
    version: Number(parseValue(attributes.n)),
    ...(attributes.ttl ? { expires: Number(parseValue(attributes.ttl)) } : {}),
    item: parseItem(attributes, OWN),
  };
}
