/** The two tables, for databases that no infrastructure code has prepared: the embedded one and those of tests. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
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
const POLLS = 600;

async function ensureTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  if ((await statusOf(client, input.TableName)) === null) await createTable(client, input);
  for (let poll = 0; poll < POLLS; poll += 1) {
    if ((await statusOf(client, input.TableName)) === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The table ${input.TableName} did not become active within ${(POLLS * POLL_MS) / 1000} s`);
}

async function createTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  try {
    await client.send(new CreateTableCommand(input));
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

async function statusOf(client: DynamoDBClient, name: string | undefined): Promise<string | null> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.TableStatus ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return null;
    throw error;
  }
}
