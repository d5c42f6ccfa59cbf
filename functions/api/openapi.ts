/** The OpenAPI document: made from the endpoints, and from nothing else. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe } from './describe.ts';
import { type Endpoint, TAGS } from './endpoint.ts';

const ABOUT = `Card games about the geography of the United States, to be played in turns by people and programs.

**How to play.** \`POST /v1/players\` makes you a player with a token. \`POST /v1/games\` makes a game, and
\`POST /v1/games/{id}/join\` takes a seat in one. Then look at the game: while \`you.mustMove\` is true, post
\`you.decision\` with one of \`you.legalMoves\` to \`POST /v1/games/{id}/moves\`. A client that does so needs to know no rules.

**Watching.** Keep the version you know and ask for what came after it: \`GET /v1/games/{id}/events?after=17\`. With
\`Prefer: wait=20\` the answer waits for news. Or look at the game again with \`If-None-Match\`.

**Problems.** Every error is \`application/problem+json\` with a stable \`code\`. What stands in front of the service may
answer in its own words before the service does: go by the status then. All that changes a game can be sent again
safely: a move is recognised by its decision, and making a game by its \`Idempotency-Key\`.

**Fine print.** Unknown fields and parameters are refused. Bodies are at most 16 KB. Limits of text are in bytes of
UTF-8. Ids, cursors, tags and decisions are opaque. Nothing in a body changes unless the version does. Every path
answers \`OPTIONS\`, and \`HEAD\` where it answers \`GET\`.`;

const TAG_TEXTS: Readonly<Record<(typeof TAGS)[number], string>> = {
  Players: 'Who plays.',
  Games: 'Making, joining, watching and playing games.',
  Catalogue: 'The games and the cards.',
  Service: 'The service about itself.',
};

export function openapiDocument(endpoints: readonly Endpoint[]): object {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of `POST /v1/players`.',
  });
  for (const endpoint of endpoints) registry.registerPath(describe(endpoint));
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'GeoPlunge API', version: '1', description: ABOUT, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    tags: TAGS.map((name) => ({ name, description: TAG_TEXTS[name] })),
  });
}
