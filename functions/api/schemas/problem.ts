/** The body of every error (RFC 9457). */
import { z } from 'zod';
import { PROBLEM_CODES } from '../problems.ts';
import { oneOf, orNull, rule, seat } from './common.ts';
import { game } from './game.ts';
import { move } from './moves.ts';

const fieldError = z
  .object({
    pointer: z.string().meta({
      description: 'A JSON Pointer into the body; or `/path/…`, `/query/…`, `/header/…` for a parameter.',
    }),
    detail: z.string(),
  })
  .meta({ id: 'FieldError' });

const closedBy = z
  .union([
    z.object({ seat }),
    z.object({ bot: z.literal(true) }),
    z.object({ clock: z.literal(true) }),
    z.object({ forced: z.literal(true) }),
    z.object({ rule }),
  ])
  .meta({
    id: 'ClosedBy',
    description: 'What closed the decision: a seat, a house bot, the clock, a lack of choice, or a ruling.',
  });

export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'The page about this kind of problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What was wrong this time, in one sentence for people.' }),
    instance: z.string().meta({ description: 'The id of the request.' }),
    code: oneOf(PROBLEM_CODES).meta({ description: 'Stable: what a program should go by.' }),
    errors: z.array(fieldError).optional(),
    by: closedBy.optional(),
    rule: orNull(rule)
      .optional()
      .meta({ description: 'The ruling that forbids the move, or null where none speaks of it.' }),
    legalMoves: z.array(move).optional().meta({ description: 'What you could do instead.' }),
    game: game.optional(),
  })
  .meta({ id: 'Problem', description: 'What went wrong (RFC 9457). `code` is for programs, `detail` for people.' });
