/** The SDK's client on the model of the database: everything but the socket is what is deployed. */
import { Readable } from 'node:stream';
import { createDynamoStores, type DynamoSettings, type DynamoStores } from '../../functions/store/dynamoStore.ts';
import type { Tables } from './tables.ts';

/** One request of the client. */
export interface Exchange {
  readonly operation: string;
  readonly body: string;
  readonly signal: AbortSignal | undefined;
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
}

/** Carries a request to the database and its answer back; rejects where none comes. */
export type Carry = (exchange: Exchange) => Promise<RawReply>;

export function answerOf(tables: Tables, { operation, body }: Exchange): RawReply {
  const reply = tables.answer(operation, JSON.parse(body));
  return { status: reply.status, body: JSON.stringify(reply.body) };
}

/** Both stores, by default on tables that always answer at once. */
export function modelStores(
  tables: Tables,
  settings: Pick<DynamoSettings, 'clock'> & Partial<DynamoSettings>,
  carry: Carry = async (exchange) => answerOf(tables, exchange),
): DynamoStores {
  return createDynamoStores({
    endpoint: 'http://model',
    prefix: 'model',
    transport: { requestHandler: handlerFor(carry), signer: { sign: async (request) => request } },
    ...settings,
  });
}

type Handler = NonNullable<NonNullable<DynamoSettings['transport']>['requestHandler']>;

function handlerFor(carry: Carry): Handler {
  return {
    async handle(
      request: { headers: Record<string, string>; body: Uint8Array },
      options: { abortSignal?: AbortSignal },
    ) {
      const operation = request.headers['x-amz-target']!.split('.')[1]!;
      const { status, body } = await carry({
        operation,
        body: Buffer.from(request.body).toString(),
        signal: options.abortSignal,
      });
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      return { response: { statusCode: status, headers, body: Readable.from([Buffer.from(body)]) } };
    },
  } as unknown as Handler;
}
