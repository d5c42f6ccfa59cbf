/** Bodies of answers that are made of several things. */
import { z } from 'zod';
import { cursor, orNull, seat, time, variant } from './common.ts';
import { playEvent } from './events.ts';
import { game, gameSummary } from './game.ts';

export const gameList = z.object({ items: z.array(gameSummary), next: cursor }).meta({ id: 'GameList' });

const turnItem = z
  .object({
    game: z.string().meta({ description: 'The id of the game.' }),
    variant,
    version: z.int().min(1),
    seat: seat.meta({ description: 'Yours.' }),
    decision: z.string().meta({ description: 'The question: `you.decision` of the game.' }),
    since: time,
    deadline: orNull(time).meta({ description: 'When the clock may answer instead; null: there is no clock.' }),
    opponents: z.array(z.string()).meta({ description: 'The names of those you play against.' }),
    summary: z.string().meta({ description: 'What is asked, in one line.' }),
  })
  .meta({ id: 'TurnItem' });

export const turnList = z.object({ items: z.array(turnItem), next: cursor }).meta({ id: 'TurnList' });

export const moveAnswer = z
  .object({
    events: z.array(playEvent).meta({ description: 'What the move brought about, house bots’ replies included.' }),
    game,
  })
  .meta({ id: 'MoveAnswer', description: 'What happened, and the game as it stands now.' });

export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
