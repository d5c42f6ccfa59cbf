/** The view: a game as one caller may see it. */
import { z } from 'zod';
import { ROUND_PHASES } from '../../../shared/engine/vocabulary.ts';
import { PRESENCES } from '../../../shared/play/presence.ts';
import {
  card,
  category,
  census,
  direction,
  orNull,
  player,
  rule,
  seat,
  side,
  status,
  time,
  variant,
  visibility,
} from './common.ts';
import { move } from './moves.ts';

const count = z.int().min(0);

export const options = z
  .object({
    target: count.meta({ description: 'Points to reach.' }),
    rounds: orNull(z.int()).meta({
      description: 'Rounds after which the game is over whatever the scores; null: no limit.',
    }),
    teams: count.meta({ description: 'Number of teams; 0 when everybody plays alone.' }),
    census,
    visibility,
    turnSeconds: orNull(z.int()).meta({
      description: 'Seconds a question waits for its answer; null: there is no clock.',
    }),
  })
  .meta({ id: 'GameOptions', description: 'What the creator chose.' });

const presence = z.enum([...PRESENCES, 'reserved']).meta({
  id: 'Presence',
  description:
    '`here`: its player is asked. `away`: its player let two questions in a row run out of time; a house bot plays until the player joins again. `left`: a house bot plays for good. `reserved`: the seat is kept for its player of the game before, who joins to take it.',
});

const seatView = z
  .object({
    seat,
    side,
    player: orNull(player).meta({ description: 'Null while the seat is open.' }),
    presence: orNull(presence).meta({ description: 'Null while the seat is open.' }),
    until: time.optional().meta({ description: 'How long a reserved seat is kept; then anybody may take it.' }),
    cards: count.meta({ description: 'State cards in hand.' }),
    powers: count.meta({ description: 'GeoPower cards in hand.' }),
    tricks: count.meta({ description: 'Tricks won this round.' }),
  })
  .meta({ id: 'Seat' });

const sideView = z.object({ side, seats: z.array(seat), score: z.int(), tricks: count }).meta({
  id: 'Side',
  description: 'A player alone or a team, with its points in the game and its tricks in the round.',
});

const play = z
  .object({ seat, card, powers: z.array(category) })
  .meta({ id: 'Play', description: 'A card on the table.' });

const trick = z
  .object({
    number: z.int().min(1),
    leader: seat,
    category: orNull(category).meta({
      description: 'The category that ranks the cards of this trick, if one does yet.',
    }),
    plays: z.array(play),
    winner: orNull(seat).meta({ description: 'Null while the trick is unfinished.' }),
    rule: orNull(rule),
    because: orNull(z.string()).meta({ description: 'Why the winner won it, in one plain sentence.' }),
  })
  .meta({ id: 'Trick' });

const toss = z
  .union([z.object({ seat, power: category }), z.object({ seat, card })])
  .meta({ id: 'Toss', description: 'A card removed from the table: a GeoPower card or a state card.' });

const roundFacts = {
  number: z.int().min(1),
  dealer: seat,
  category: orNull(category).meta({ description: 'The category in force.' }),
  control: orNull(card).meta({ description: 'The Control Card, in games that have one.' }),
  direction: orNull(direction).meta({ description: 'What the dealer declared, in games where one does.' }),
  tossed: z.array(toss).meta({ description: 'What was removed from the table, in order.' }),
  plunging: z.array(seat).meta({ description: 'Who announced a GeoPlunge.' }),
  tricks: z.array(trick).meta({ description: 'All tricks of the round; the last may be unfinished.' }),
};

const round = z
  .object({
    ...roundFacts,
    phase: z.enum(ROUND_PHASES).meta({ description: 'What is being asked.' }),
    candidates: orNull(z.array(z.string())).meta({
      description: 'While cards are removed: those that still lie face up, categories or postal codes.',
    }),
  })
  .meta({ id: 'Round', description: 'The round under way.' });

export const sidePoints = z
  .object({
    side,
    points: z.int(),
    reasons: z.array(z.object({ rule, points: z.int(), because: z.string() })),
  })
  .meta({ id: 'SidePoints', description: 'The points of a side for a round, and what each is for.' });

const lastRound = z.object({ ...roundFacts, points: z.array(sidePoints) }).meta({
  id: 'LastRound',
  description: 'The round that was scored last, so that who looks only now and then misses nothing.',
});

const turn = z
  .object({
    seats: z.array(seat).meta({ description: 'Who must answer.' }),
    since: time.meta({ description: 'When the question was opened, or its player came back.' }),
    deadline: orNull(time).meta({
      description:
        'When the clock may answer instead: `since` and `turnSeconds`. An answer that comes first counts, however late. Null: there is no clock, or nobody is there to be asked.',
    }),
  })
  .meta({ id: 'Turn' });

const unplayable = z.object({ card, rule: orNull(rule) }).meta({
  id: 'UnplayableCard',
  description: 'A card of yours that cannot be played now, and the ruling that forbids it.',
});

const you = z
  .object({
    seat,
    side,
    hand: z.array(card),
    powers: z.array(category).meta({ description: 'Your GeoPower cards.' }),
    decision: orNull(z.string()).meta({
      description:
        'The question you can answer now: post it with one of `legalMoves`. Null when there is none. Opaque.',
    }),
    mustMove: z
      .boolean()
      .meta({ description: 'Whether the game waits for you. If not, `decision` may be left unanswered.' }),
    legalMoves: z.array(move).meta({ description: 'Every move you can make now, and no other is accepted.' }),
    unplayable: z.array(unplayable),
  })
  .meta({
    id: 'You',
    description:
      'What only you see. A client that knows no rules can play with `mustMove`, `decision` and `legalMoves`.',
  });

export const result = z
  .object({
    winners: z.array(side),
    reason: z.enum(['target', 'rounds', 'cancelled', 'expired', 'abandoned']).meta({
      description:
        'The target was reached, the last round was played, or the game was called off: by its creator, since nobody filled it for 14 days, or since the last person left it or nobody was there for 14 days.',
    }),
  })
  .meta({ id: 'GameResult' });

const fairness = z
  .object({
    commitment: z.string().meta({ description: 'SHA-256 that commits the service to the seed of all deals.' }),
    seed: orNull(z.string()).meta({
      description: 'The seed, once the game is over: with it anybody can replay all deals.',
    }),
  })
  .meta({
    id: 'Fairness',
    description:
      'What lets players check the deals when the game is over: that they were not changed after the commitment, and, if an honest player added `entropy`, not chosen before it. It does not keep the service from looking.',
  });

const creator = z
  .object({
    invite: orNull(z.string()).meta({
      description: 'What others need to join a private game. Never put it into a URL.',
    }),
    label: orNull(z.string()),
  })
  .meta({ id: 'CreatorsView', description: 'What only the creator sees.' });

export const game = z
  .object({
    id: z.string(),
    variant,
    version: z
      .int()
      .min(1)
      .meta({ description: 'Counts everything that happened to this game. `…/events?after=` goes on from it.' }),
    status,
    options,
    createdAt: time,
    seats: z.array(seatView),
    sides: z.array(sideView),
    round: orNull(round).meta({ description: 'Null before the start and after the end.' }),
    lastRound: orNull(lastRound).meta({ description: 'Null until a round has been scored.' }),
    turn: orNull(turn).meta({ description: 'Whom the game waits for; null unless it is being played.' }),
    you: orNull(you).meta({ description: 'Null for who has no seat.' }),
    result: orNull(result).meta({ description: 'Null until the game is over.' }),
    fairness,
    creator: orNull(creator).meta({ description: 'Null for all but the creator.' }),
    rematch: orNull(z.string()).meta({ description: 'The id of the game in which this one is played again.' }),
  })
  .meta({ id: 'Game', description: 'A game as the caller may see it.' });

export const gameSummary = z
  .object({
    id: z.string(),
    variant,
    status,
    visibility,
    createdAt: time,
    finishedAt: orNull(time),
    seats: z.array(z.object({ seat, player: orNull(player) })),
  })
  .meta({ id: 'GameSummary', description: 'A game as lists show it.' });
