/** The service about itself: its health, its OpenAPI document and its pages for people. */
import { z } from 'zod';
import { type Headers, problem } from '../answer.ts';
import { namesTag, tagOfText } from '../conditional.ts';
import { type Assets, docsHeaders, docsPage } from '../docsPage.ts';
import { type Endpoint, type Route, route } from '../endpoint.ts';
import { problemHeaders, problemPageHtml } from '../problemPage.ts';
import { PROBLEMS, type ProblemCode } from '../problems.ts';
import { health } from '../schemas/answers.ts';
import { ifNoneMatch, notModified } from './shared.ts';

const common = { method: 'get', tag: 'Service', access: 'public' } as const;
const HTML = 'text/html; charset=utf-8';

const readHealth = {
  ...common,
  path: '/health',
  operationId: 'readHealth',
  summary: 'Is the service up?',
  description: 'Answers as long as the service runs. It asks nothing of the storage.',
  answers: { 200: { description: 'It is.', schema: health } },
  problems: [],
} as const satisfies Endpoint;

const readDocument = {
  ...common,
  path: '/openapi.json',
  operationId: 'readOpenapi',
  summary: 'This description, for programs',
  description: 'The OpenAPI 3.1 document of this API.',
  headers: ifNoneMatch,
  answers: {
    200: {
      description: 'The document.',
      schema: z.record(z.string(), z.unknown()),
      headers: ['ETag', 'Cache-Control'],
    },
    304: notModified,
  },
  problems: [],
} as const satisfies Endpoint;

const readDocs = {
  ...common,
  path: '/docs',
  operationId: 'readDocs',
  summary: 'This description, for people',
  description: 'A page that shows this description. It needs nothing from any other host.',
  answers: { 200: { description: 'The page.', type: HTML, headers: ['Cache-Control'] } },
  problems: [],
} as const satisfies Endpoint;

const readDocsAsset = {
  ...common,
  path: '/docs/assets/{file}',
  operationId: 'readDocsAsset',
  summary: 'A part of the page for people',
  description: 'A script of the page at `/docs`.',
  params: z.object({ file: z.string().meta({ description: 'The name of a file.' }) }),
  answers: { 200: { description: 'The file.', type: 'text/javascript', headers: ['Cache-Control'] } },
  problems: ['not-found'],
} as const satisfies Endpoint;

const readProblem = {
  ...common,
  path: '/docs/problems/{code}',
  operationId: 'readProblem',
  summary: 'What a problem means',
  description: 'A page about one kind of problem: what happened and what can be done.',
  params: z.object({ code: z.string().meta({ description: 'The code of a problem.', example: 'illegal-move' }) }),
  answers: { 200: { description: 'The page.', type: HTML, headers: ['Cache-Control'] } },
  problems: ['not-found'],
} as const satisfies Endpoint;

/** `document` is made when it is first asked for. */
export function serviceRoutes(document: () => object, assets: Assets): Route[] {
  let made: { readonly body: Record<string, unknown>; readonly etag: string } | undefined;
  return [
    route(readHealth, () => ({ status: 200, body: { status: 'ok' } })),
    route(readDocument, ({ headers }) => {
      made ??= withTag(document());
      const found: Headers = { ETag: made.etag, 'Cache-Control': 'public, max-age=300' };
      if (namesTag(headers['If-None-Match'], made.etag)) return { status: 304, headers: found };
      return { status: 200, body: made.body, headers: found };
    }),
    route(readDocs, () => ({ status: 200, body: docsPage, type: HTML, headers: docsHeaders })),
    route(readDocsAsset, async ({ params }) => {
      const asset = await assets(params.file);
      if (asset === null) return problem('not-found', 'There is no such file.');
      return {
        status: 200,
        body: asset.content,
        type: asset.type,
        headers: { 'Cache-Control': 'public, max-age=86400' },
      };
    }),
    route(readProblem, ({ params }) => {
      if (!Object.hasOwn(PROBLEMS, params.code)) return problem('not-found', 'There is no such kind of problem.');
      return { status: 200, body: problemPageHtml(params.code as ProblemCode), type: HTML, headers: problemHeaders };
    }),
  ];
}

function withTag(body: object) {
  return { body: body as Record<string, unknown>, etag: tagOfText(JSON.stringify(body)) };
}
