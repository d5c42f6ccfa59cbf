/** What a client may send. Unknown fields are refused; limits are in bytes. */
import { z } from 'zod';
import { BOT_LEVELS } from '../../../shared/bots/levels.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { nameText, text } from '../text.ts';
import { census, status, variant, visibility } from './common.ts';
import { move } from './moves.ts';

const sheets = [...GAMES.values()].map(({ sheet }) => sheet);
const fewestSeats = Math.min(...sheets.map(({ seats }) => seats.min));
const mostSeats = Math.max(...sheets.map(({ seats }) => seats.max));

const yourSeat = z.strictObject({ player: z.literal('me') }).meta({ id: 'YourSeat', description: 'You sit here.' });
const openSeat = z
  .strictObject({ open: z.literal(true) })
  .meta({ id: 'OpenSeat', description: 'Somebody may join here.' });
const botSeat = z
  .strictObject({ bot: z.enum(BOT_LEVELS) })
  .meta({ id: 'BotSeat', description: 'A house bot sits here.' });

const seatRequest = z
  .union([yourSeat, openSeat, botSeat], {
    error: `A seat is {"player": "me"}, {"open": true} or {"bot": "${BOT_LEVELS.join('" | "')}"}.`,
  })
  .meta({ id: 'SeatRequest', description: 'Who sits in a seat.' });

export const newGame = z
  .strictObject({
    variant,
    seats: z.array(seatRequest).min(fewestSeats).max(mostSeats).meta({
      description:
        'Clockwise. At least one is yours or open; you can take only one. The game starts when none is open.',
    }),
    teams: z.int().min(0).max(3).optional().meta({
      description: 'Number of teams, equal in size; seats take turns. 0, the default: everybody plays alone.',
    }),
    target: z.int().min(10).max(500).multipleOf(5).optional().meta({
      multipleOf: 5,
      description: 'Points to reach. The default depends on the game.',
    }),
    rounds: z.int().min(1).max(50).optional().meta({
      description: 'Rounds after which the game is over whatever the scores. By default there is no limit.',
    }),
    census: census.optional(),
    visibility: visibility.optional(),
    turnSeconds: z.int().min(60).max(2_592_000).optional().meta({
      description:
        'Seconds a question may wait for its answer, 60 to 2,592,000 (30 days). Then a house bot answers; without it there is no clock.',
    }),
    label: text(128).optional().meta({ description: 'A note for yourself, at most 128 bytes; nobody else sees it.' }),
  })
  .meta({ id: 'NewGame' });

export const newPlayer = z
  .strictObject({
    name: nameText(64).optional().meta({
      description: 'What others call you, at most 64 bytes. Without one you get a friendly one.',
    }),
  })
  .meta({ id: 'NewPlayer' });

export const joinRequest = z
  .strictObject({
    seat: z
      .int()
      .min(0)
      .max(mostSeats - 1)
      .optional()
      .meta({ description: 'A certain seat; by default the first open one.' }),
    invite: z.string().min(1).max(64).optional().meta({ description: 'Needed to join a private game.' }),
    entropy: text(64).optional().meta({
      description:
        'Whatever you like, at most 64 bytes: it is mixed into the shuffling and published when the game starts.',
    }),
  })
  .meta({ id: 'JoinRequest' });

export const moveRequest = z
  .strictObject({
    decision: text(64).meta({ description: '`you.decision` of the view.' }),
    move,
  })
  .meta({ id: 'MoveRequest' });

/** Routes that need nothing but their path take an empty object, or no body at all. */
export const nothing = z.strictObject({}).meta({ id: 'Nothing', description: 'Nothing is needed.' });

/** A whole number in a query. */
function queryNumber(least: number, most: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'A whole number.')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `A whole number from ${least} to ${most}.`)
    .meta({ type: 'integer', minimum: least, maximum: most, description })
    .optional();
}

const limit = queryNumber(1, 100, 'At most this many; 20 by default.');

export const gameListQuery = z.strictObject({
  status: status.optional(),
  variant: variant.optional(),
  open: z.enum(['true', 'false']).optional().meta({ description: 'Whether to list public games that can be joined.' }),
  limit,
  cursor: z.string().min(1).max(200).optional().meta({ description: '`next` of the page before.' }),
});

export const turnsQuery = z.strictObject({ limit, cursor: gameListQuery.shape.cursor });

export const logQuery = z.strictObject({
  after: queryNumber(0, 999_999_999, 'Begin after this version; by default at the beginning.'),
  limit,
});

export const cardsQuery = z.strictObject({ census: census.optional() });
