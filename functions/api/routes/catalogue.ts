/** The games and the cards. They change only with a release, so everybody may keep them for a day. */
import { z } from 'zod';
import { STATES } from '../../../shared/cards/states.ts';
import { CENSUSES, type Census } from '../../../shared/cards/vocabulary.ts';
import type { Sheet } from '../../../shared/engine/game.ts';
import { teamSplits } from '../../../shared/engine/table.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { problem } from '../answer.ts';
import { namesTag, tagOfText } from '../conditional.ts';
import { type AnswerOf, type Endpoint, type Route, route } from '../endpoint.ts';
import { cardList, variantList, variantSheet } from '../schemas/catalogue.ts';
import { cardsQuery } from '../schemas/requests.ts';
import { ifNoneMatch, notModified } from './shared.ts';

const common = { method: 'get', tag: 'Catalogue', access: 'public', headers: ifNoneMatch } as const;
const cached = ['ETag', 'Cache-Control'] as const;

const listVariants = {
  ...common,
  path: '/v1/variants',
  operationId: 'listVariants',
  summary: 'The games',
  description: 'Every game that can be played: its seats, teams, cards and target, and its rules in plain words.',
  answers: { 200: { description: 'All games.', schema: variantList, headers: cached }, 304: notModified },
  problems: [],
} as const satisfies Endpoint;

const readVariant = {
  ...common,
  path: '/v1/variants/{variant}',
  operationId: 'readVariant',
  summary: 'One game',
  description: 'One game: its seats, teams, cards and target, and its rules in plain words.',
  params: z.object({ variant: z.string().meta({ description: 'The id of a game.', example: [...GAMES.keys()][0] }) }),
  answers: { 200: { description: 'The game.', schema: variantSheet, headers: cached }, 304: notModified },
  problems: ['not-found'],
} as const satisfies Endpoint;

const listCards = {
  ...common,
  path: '/v1/cards',
  operationId: 'listCards',
  summary: 'The cards',
  description: 'The 50 state cards with every fact on them. `census` chooses whose populations (by default 2020).',
  query: cardsQuery,
  answers: { 200: { description: 'All cards.', schema: cardList, headers: cached }, 304: notModified },
  problems: [],
} as const satisfies Endpoint;

export function catalogueRoutes(): Route[] {
  const variants = new Map([...GAMES.values()].map(({ sheet }) => [sheet.id, lasting(variantView(sheet))]));
  const allVariants = lasting({ items: [...variants.values()].map(({ body }) => body), next: null });
  const cards = new Map(CENSUSES.map((census) => [census, lasting(cardsView(census))]));
  return [
    route(listVariants, ({ headers }) => allVariants.answer(headers['If-None-Match'])),
    route(readVariant, ({ params, headers }) => {
      const found = variants.get(params.variant);
      return found?.answer(headers['If-None-Match']) ?? problem('not-found', 'There is no such game to play.');
    }),
    route(listCards, ({ query, headers }) => cards.get(query.census ?? '2020')!.answer(headers['If-None-Match'])),
  ];
}

/** Something that stays as it is until the next release. Its tag is made when it is first asked for. */
function lasting<B>(body: B) {
  let etag: string | undefined;
  return {
    body,
    answer(known: string | undefined) {
      etag ??= tagOfText(JSON.stringify(body));
      const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' };
      return namesTag(known, etag) ? ({ status: 304, headers } as const) : ({ status: 200, body, headers } as const);
    },
  };
}

type VariantView = Extract<AnswerOf<typeof readVariant>, { status: 200 }>['body'];

function variantView({ id, name, summary, seats, target, cards, powerDeck, tricks, phases, rules, powers }: Sheet) {
  const sizes = Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index);
  const tables = sizes.map((size) => ({ seats: size, teams: [0, ...teamSplits(size)], powers: powers(size) }));
  return {
    id,
    name,
    summary,
    seats,
    tables,
    target,
    cards,
    powerDeck,
    tricks,
    phases,
    rules,
  } satisfies VariantView;
}

function cardsView(census: Census) {
  const items = STATES.map((state) => ({ ...state, population: state.population[census] }));
  return { census, items, next: null };
}
