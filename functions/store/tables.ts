/** The two tables, for databases that no infrastructure code has prepared: the embedded one and those of tests. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';

export function tableNames(prefix: string): { readonly games: string; readonly index: string } {
  return { games: `${prefix}-games`, index: `${prefix}-index` };
}

/** Creates what is missing and resolves when both tables take reads and writes. Two processes may do it at once. */
export async function ensureTables(client: DynamoDBClient, prefix: string): Promise<void> {
  const { games, index } = tableNames(prefix);
  await Promise.all([
    ensureTable(client, table(games, ['g', 'S'], ['v', 'N'])),
    ensureTable(client, table(index, ['p', 'S'], ['s', 'S'])),
  ]);
}

type Key = readonly [name: string, type: 'S' | 'N'];

function table(TableName: string, partition: Key, sort: Key): CreateTableCommandInput {
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [partition, sort].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    KeySchema: [
      { AttributeName: partition[0], KeyType: 'HASH' },
      { AttributeName: sort[0], KeyType: 'RANGE' },
    ],
  };
}

const POLL_MS = 50;
const ACTIVE_WITHIN_MS = 30_000;

async function ensureTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  const abortSignal = AbortSignal.timeout(ACTIVE_WITHIN_MS);
  if ((await statusOf(client, input, abortSignal)) === null) await createTable(client, input, abortSignal);
  while ((await statusOf(client, input, abortSignal)) !== 'ACTIVE') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function createTable(client: DynamoDBClient, input: CreateTableCommandInput, abortSignal: AbortSignal) {
  try {
    await client.send(new CreateTableCommand(input), { abortSignal });
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

async function statusOf(client: DynamoDBClient, { TableName }: CreateTableCommandInput, abortSignal: AbortSignal) {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }), { abortSignal });
    return Table?.TableStatus ?? null;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}
