/** Which errors of the DynamoDB client mean that no answer came, as opposed to a refusal or a mistake of ours. */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ReplicatedWriteConflictException',
  'TransactionConflictException',
];

/** Errors of sockets (ECONNRESET), of name look-up (EAI_AGAIN), of Node's HTTP parser (HPE_…) and of broken streams. */
const NETWORK = /^(E(?!RR_)|HPE_|ERR_(STREAM|SOCKET|TLS|SSL)_)/;

export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DynamoDBServiceException) return isBusy(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  // The body of the answer was cut short or is not JSON at all.
  if (error instanceof SyntaxError) return true;
  return 'code' in error && typeof error.code === 'string' && NETWORK.test(error.code);
}

function isBusy(error: DynamoDBServiceException): boolean {
  const status = error.$metadata.httpStatusCode ?? 0;
  return error.$fault === 'server' || status >= 500 || status === 429 || THROTTLED.includes(error.name);
}
