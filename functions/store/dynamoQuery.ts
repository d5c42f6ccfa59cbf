/** One page of a DynamoDB query. */
import { type DynamoDBClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Ask } from './deadline.ts';
import type { Attributes } from './dynamoItems.ts';

export interface QueryPage {
  readonly items: readonly Attributes[];
  /** The key to go on after. A page may be empty and yet have one. */
  readonly next: Attributes | undefined;
}

export function queryPage(client: DynamoDBClient, ask: Ask, input: QueryCommandInput): Promise<QueryPage> {
  const query = new QueryCommand(input);
  return ask(async (abortSignal) => {
    const { Items, LastEvaluatedKey } = await client.send(query, { abortSignal });
    // An answer always has its items, if only an empty list: without them it was cut short, and must not read as "nothing there".
    if (!Items) throw new SyntaxError('an answer without items');
    return { items: Items, next: LastEvaluatedKey };
  });
}
