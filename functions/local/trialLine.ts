/** The lines a trial reads: `new`, `deal` and `move`, one JSON object each. */
import { z } from 'zod';
import { CATEGORIES } from '../../shared/cards/vocabulary.ts';
import { DIRECTIONS } from '../../shared/engine/vocabulary.ts';
import { type Refusal, refuse } from './trialRefusal.ts';

const category = z.enum(CATEGORIES);

const newGame = z.strictObject({
  variant: z.string(),
  seats: z.number(),
  teams: z.number().optional(),
  target: z.number().optional(),
  rounds: z.number().nullable().optional(),
  census: z.string().optional(),
});
export type NewGame = z.infer<typeof newGame>;

const deal = z.strictObject({
  dealer: z.number(),
  /** Postal codes by seat. */
  hands: z.array(z.array(z.string())),
  /** Categories by seat, in a game whose players hold power cards. */
  powers: z.array(z.array(z.string())).optional(),
  /** Categories and postal codes face up, in a game that tosses them. */
  powerCandidates: z.array(z.string()).optional(),
  controlCandidates: z.array(z.string()).optional(),
});
export type Deal = z.infer<typeof deal>;

const move = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    card: z.string(),
    category: category.optional(),
    powers: z.array(category).optional(),
  }),
  z.strictObject({ type: z.literal('declare'), direction: z.enum(DIRECTIONS) }),
  z.strictObject({ type: z.literal('discard'), cards: z.array(z.string()) }),
  z.strictObject({ type: z.literal('plunge'), plunge: z.boolean() }),
  z.strictObject({ type: z.literal('toss'), power: category.optional(), card: z.string().optional() }),
]);

const newLine = z.strictObject({ new: newGame });
const dealLine = z.strictObject({ deal });
const moveLine = z.strictObject({ seat: z.number(), move });

export type Line = z.infer<typeof newLine> | z.infer<typeof dealLine> | z.infer<typeof moveLine>;
export type MoveLine = z.infer<typeof moveLine>;

export function parseLine(text: string): Line | Refusal {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return refuse('malformed', null, 'A line is one JSON object.');
  const shape = shapeOf(value);
  if (shape === null) return refuse('malformed', null, 'A line holds "new", or "deal", or "seat" and "move".');
  const read = shape.safeParse(value);
  return read.success ? read.data : refuse('malformed', null, complaint(read.error.issues[0]!));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function shapeOf(value: object): z.ZodType<Line> | null {
  if (Object.hasOwn(value, 'new')) return newLine;
  if (Object.hasOwn(value, 'deal')) return dealLine;
  return Object.hasOwn(value, 'seat') || Object.hasOwn(value, 'move') ? moveLine : null;
}

function complaint({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `In ${path.join('.')}: ${message}.`;
}
