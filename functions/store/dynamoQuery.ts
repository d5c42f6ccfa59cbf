/** One page of a DynamoDB query or scan. */
import {
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Ask } from './deadline.ts';
import type { Attributes } from './dynamoItems.ts';

export interface ItemPage {
  readonly items: readonly Attributes[];
  /** The key to go on after. A page may be empty and yet have one. */
  readonly next: Attributes | undefined;
}

export function queryPage(client: DynamoDBClient, ask: Ask, input: QueryCommandInput): Promise<ItemPage> {
  const query = new QueryCommand(input);
  return ask(async (abortSignal) => pageOf(await client.send(query, { abortSignal })));
}

export function scanPage(client: DynamoDBClient, ask: Ask, input: ScanCommandInput): Promise<ItemPage> {
  const scan = new ScanCommand(input);
  return ask(async (abortSignal) => pageOf(await client.send(scan, { abortSignal })));
}

interface Output {
  readonly Items?: Attributes[] | undefined;
  readonly LastEvaluatedKey?: Attributes | undefined;
}

/** An answer always has its items, if only an empty list: without them it was cut short, and must not read as "nothing there". */
function pageOf({ Items, LastEvaluatedKey }: Output): ItemPage {
  if (!Items) throw new SyntaxError('an answer without items');
  return { items: Items, next: LastEvaluatedKey };
}
