/** Bodies of answers that are made of several things. */
import { z } from 'zod';
import { cursor } from './common.ts';
import { playEvent } from './events.ts';
import { game, gameSummary } from './game.ts';

export const gameList = z.object({ items: z.array(gameSummary), next: cursor }).meta({ id: 'GameList' });

export const moveAnswer = z
  .object({
    events: z.array(playEvent).meta({ description: 'What the move brought about, house bots’ replies included.' }),
    game,
  })
  .meta({ id: 'MoveAnswer', description: 'What happened, and the game as it stands now.' });

export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
