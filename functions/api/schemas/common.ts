/** Words and small shapes that many schemas share. */
import { z } from 'zod';
import { STATES } from '../../../shared/cards/states.ts';
import { CATEGORIES, CENSUSES, ZONES } from '../../../shared/cards/vocabulary.ts';
import { DIRECTIONS } from '../../../shared/engine/vocabulary.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { STATUSES } from '../../../shared/play/loaded.ts';
import { VISIBILITIES } from '../../../shared/play/lobby.ts';

/** A named component, or null. Said as a union: the generator would otherwise lose the name or the null. */
export function orNull<S extends z.ZodType>(schema: S) {
  return z.union([schema, z.null()]);
}

/** One of a list made at run time. */
export function oneOf(values: Iterable<string>) {
  return z.enum([...values] as [string, ...string[]]);
}

export const card = oneOf(STATES.map(({ code }) => code)).meta({
  id: 'Card',
  description: 'A state card, by its postal code. `GET /v1/cards` has the facts on it.',
});

export const category = z.enum(CATEGORIES).meta({
  id: 'Category',
  description: 'What cards are ranked by, and what a GeoPower card shows.',
});

export const census = z.enum(CENSUSES).meta({ id: 'Census', description: 'The count that ranks the populations.' });
export const zone = z.enum(ZONES).meta({ id: 'Zone', description: 'A state’s primary time zone.' });

export const direction = z.enum(DIRECTIONS).meta({
  id: 'Direction',
  description: '`topDogs`: the best ranked card wins. `bottomsUp`: the weakest ranked one does.',
});

export const variant = oneOf(GAMES.keys()).meta({
  id: 'VariantId',
  description: 'Which game is played. `GET /v1/variants` describes them.',
});

export const status = z.enum(STATUSES).meta({
  id: 'GameStatus',
  description:
    '`open`: seats are to be filled. `playing`: it has started. `finished`: it was played to its end. `cancelled`: it was called off, or abandoned.',
});

export const visibility = z.enum(VISIBILITIES).meta({
  id: 'Visibility',
  description:
    '`private`: only its players and its creator see it, and an invite is needed to join. `public`: anybody may look on and join.',
});

export const rule = z
  .string()
  .regex(/^[A-Z]+-\d+$/)
  .meta({ id: 'Rule', description: 'A numbered ruling; the rules of `GET /v1/variants` name them.', example: 'G-14' });

export const seat = z.int().min(0).meta({ id: 'SeatNumber', description: 'A place at the table, from 0, clockwise.' });
export const side = z.int().min(0).meta({ id: 'SideNumber', description: 'What scores: a player alone, or a team.' });

export const time = z.iso.datetime().meta({ id: 'Time', description: 'RFC 3339, in UTC.' });

export const player = z
  .object({
    id: z.string().meta({ description: 'Opaque. House bots of one level share one.' }),
    name: z.string(),
    kind: z.enum(['person', 'bot']),
  })
  .meta({ id: 'Player', description: 'A person or a house bot.' });

export const cursor = orNull(z.string()).meta({ description: 'Where the next page begins; null on the last one.' });
