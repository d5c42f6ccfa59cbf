/** Reading a body: JSON in UTF-8, at most 16 KB however it is sent. */
import { invalidRequest, type Problem, problem } from './answer.ts';
import { duplicateKey } from './duplicateKeys.ts';
import { shorten } from './validate.ts';

const MOST_BYTES = 16_384;

/** What a body was, or `undefined` where there is none. */
export type ReadBody = { readonly json: unknown } | Problem;

export async function readBody(request: Request): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return tooLarge();
  const bytes = await readBytes(request).catch(() => undefined);
  if (bytes === undefined) return problem('malformed-body', 'The body ended before it was complete.');
  if (bytes === null) return tooLarge();
  if (bytes.length === 0) return { json: undefined };
  return isJson(request.headers) ? parse(bytes) : notJson();
}

/** The bytes of a body, or null as soon as they are too many. */
async function readBytes(request: Request): Promise<Uint8Array | null> {
  if (request.headers.has('content-length')) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length > MOST_BYTES ? null : bytes;
  }
  return request.body === null ? new Uint8Array() : readChunks(request.body.getReader());
}

async function readChunks(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(MOST_BYTES);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, size);
    if (size + value.length > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    bytes.set(value, size);
    size += value.length;
  }
}

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

function isJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding') ?? 'identity';
  return JSON_IN_UTF8.test(headers.get('content-type') ?? '') && encoding.toLowerCase() === 'identity';
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Uint8Array): ReadBody {
  let text: string;
  let json: unknown;
  try {
    text = UTF8.decode(bytes);
    json = JSON.parse(text);
  } catch {
    return problem('malformed-body', 'The body is not valid JSON in UTF-8.');
  }
  const twice = duplicateKey(text);
  return twice === null
    ? { json }
    : invalidRequest([{ pointer: shorten(twice), detail: 'This field is given twice.' }]);
}

export function noBody(): Problem {
  return problem('malformed-body', 'This route needs a JSON body.');
}

function tooLarge(): Problem {
  return problem('body-too-large', `A body may be at most ${MOST_BYTES} bytes long.`);
}

function notJson(): Problem {
  return problem('unsupported-media-type', 'A body needs "Content-Type: application/json", in UTF-8, uncompressed.');
}
