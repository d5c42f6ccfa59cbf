/** An endpoint as OpenAPI has it: every status it can answer with, every problem code, every header. */
import type { RouteConfig } from '@hono/zod-openapi';
import { JSON_TYPE, PROBLEM_TYPE } from './answer.ts';
import { ANSWER_HEADERS, type AnswerHeader } from './describeHeaders.ts';
import type { AnswerShape, Endpoint } from './endpoint.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import { problemSchema } from './schemas/problem.ts';

export function describe(endpoint: Endpoint): RouteConfig {
  const { method, path, operationId, tag, summary, description, access } = endpoint;
  const scope = access === 'public' || access === 'token' ? '' : ` Needs the scope \`${access}\`.`;
  return {
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    description: description + scope,
    security: access === 'public' ? [] : [{ token: [] }],
    request: requestOf(endpoint),
    responses: { ...answersOf(endpoint), ...problemsOf(endpoint) },
  };
}

function requestOf({ params, query, headers, body }: Endpoint): NonNullable<RouteConfig['request']> {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && {
      body: {
        required: body.required,
        content: { [JSON_TYPE]: { schema: body.schema, ...(body.example && { example: body.example() }) } },
      },
    }),
  };
}

function answersOf({ answers }: Endpoint): RouteConfig['responses'] {
  return Object.fromEntries(Object.entries(answers).map(([status, shape]) => [status, answerOf(shape)]));
}

function answerOf({ description, schema, type, headers = [], example }: AnswerShape) {
  const json = schema && { [JSON_TYPE]: { schema, ...(example && { example: example() }) } };
  const other = type && { [type.split(';')[0]!]: { schema: { type: 'string' as const } } };
  const content = json ?? other;
  return { description, headers: headersOf(headers), ...(content && { content }) };
}

/** All codes an endpoint can answer with: its own, and those that follow from what it asks for. */
function codesOf({ access, body, problems }: Endpoint): ProblemCode[] {
  const needsToken: ProblemCode[] = access === 'public' ? [] : ['unauthorized', 'storage-unavailable'];
  const needsScope: ProblemCode[] = access === 'public' || access === 'token' ? [] : ['insufficient-scope'];
  const hasBody: ProblemCode[] = ['malformed-body', 'body-too-large', 'unsupported-media-type'];
  const all = [
    'invalid-request',
    ...needsToken,
    ...needsScope,
    ...(body === undefined ? [] : hasBody),
    ...problems,
    'internal',
  ] as const;
  return [...new Set(all)];
}

function problemsOf(endpoint: Endpoint): RouteConfig['responses'] {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))];
  const own = (status: number) => codes.filter((code) => PROBLEMS[code].status === status);
  return Object.fromEntries(statuses.map((status) => [status, problemOf(status, own(status))]));
}

/** The headers that some problems carry. */
const HEADERS_OF: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  503: ['Retry-After'],
};

function problemOf(status: number, codes: readonly ProblemCode[]) {
  const description = codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' ');
  const headers = headersOf(HEADERS_OF[status] ?? []);
  return { description, headers, content: { [PROBLEM_TYPE]: { schema: problemSchema } } };
}

function headersOf(names: readonly AnswerHeader[]) {
  const all: AnswerHeader[] = [...names, 'X-Request-Id'];
  return Object.fromEntries(
    all.map((name) => [name, { description: ANSWER_HEADERS[name], schema: { type: 'string' as const } }]),
  );
}
