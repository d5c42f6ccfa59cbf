/** The stores on the model of the database, through a client that carries each command as it is told to. */
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  DynamoDBServiceException,
  InternalServerError,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import { createDynamoStores, type DynamoSettings, type DynamoStores } from '../../functions/store/dynamoStore.ts';
import type { Tables } from './tables.ts';

/** One request of the client. */
export interface Exchange {
  readonly operation: string;
  readonly request: Parameters<Tables['answer']>[1];
}

/** Takes a request to the database and its answer back; rejects where the client would. */
export type Carry = (exchange: Exchange) => Promise<object>;

/** What the database answers at once, or the exception that the client makes of its refusal. */
export function answerOf(tables: Tables, { operation, request }: Exchange): object {
  const answer = tables.answer(operation, copyOf(request));
  if (answer === 'refused') throw new ConditionalCheckFailedException({ message: 'refused', $metadata: metadata(400) });
  return copyOf(answer);
}

export function serverError(): Error {
  return new InternalServerError({ message: 'failed', $metadata: metadata(500) });
}

/** A failure that the SDK has no name for. */
export function badGateway(): Error {
  return new DynamoDBServiceException({
    name: '502',
    $fault: 'client',
    message: 'bad gateway',
    $metadata: metadata(502),
  });
}

export function throttled(): Error {
  return new ProvisionedThroughputExceededException({ message: 'too fast', $metadata: metadata(400) });
}

function metadata(httpStatusCode: number) {
  return { httpStatusCode };
}

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Both stores, by default on tables that always answer at once. */
export function modelStores(
  tables: Tables,
  settings: Pick<DynamoSettings, 'clock'> & Partial<DynamoSettings>,
  carry: Carry = async (exchange) => answerOf(tables, exchange),
): DynamoStores {
  return createDynamoStores({ prefix: 'model', client: clientOf(carry), ...settings });
}

function clientOf(carry: Carry): DynamoDBClient {
  const client = {
    send: (command: { readonly input: Exchange['request'] }) =>
      carry({ operation: command.constructor.name.replace('Command', ''), request: command.input }),
    destroy: () => {},
  };
  return client as unknown as DynamoDBClient;
}
