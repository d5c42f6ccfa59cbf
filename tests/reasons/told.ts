/** What a sentence is about: a trick or a round in postal codes, worked out from the plays alone. */
import { listPowers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { cardIn, kindOf, namedIn, tossedPowerIn } from '../../shared/engine/move.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import type { Round, State, Trick } from '../../shared/engine/state.ts';
import { powersIn } from '../../shared/engine/taggedMove.ts';
import type { Side } from '../../shared/engine/vocabulary.ts';
import type { Category } from './facts.ts';

export interface ToldTrick {
  /** In the order they were played. */
  readonly cards: readonly string[];
  readonly winner: string;
  readonly side: Side;
  /** What ranked the cards when the trick ended, if anything did. */
  readonly category: Category | null;
}

export interface ToldRound {
  readonly census: string;
  readonly direction: string | null;
  readonly control: string | null;
  readonly tricks: readonly ToldTrick[];
  /** By side: how many tricks it won. */
  readonly won: readonly number[];
  /** The sides that announced a GeoPlunge, one entry a player. */
  readonly announced: readonly Side[];
}

/** The table a round was played at. */
export interface At {
  readonly seats: number;
  readonly sides: number;
  readonly census: string;
}

/** What a round was, as far as it was played. `dealt` is the state that it began with. */
export function toldRound(at: At, dealt: State, round: Round): ToldRound {
  const tossed = round.tossed.map((move) =>
    kindOf(move) === 'tossPower' ? tossedPowerIn(move) : formatCard(cardIn(move)),
  );
  const left = leftOver(listPowers(dealt.powerCandidates), tossed);
  const tricks = round.tricks.map((trick, i) => {
    const played = round.tricks.slice(0, i + 1).flatMap(({ plays }) => plays.flatMap(powersIn));
    return toldTrick(at, trick, left ?? namedIn(trick.plays[0]!) ?? played.at(-1) ?? null);
  });
  const won = Array.from({ length: at.sides }, (_, side) => tricks.filter((trick) => trick.side === side).length);
  return {
    census: at.census,
    direction: round.direction,
    control: round.control === null ? null : formatCard(round.control),
    tricks,
    won,
    announced: seatsOf(round.plunging).map((seat) => seat % at.sides),
  };
}

function toldTrick({ seats, sides }: At, { leader, plays, winner }: Trick, category: Category | null): ToldTrick {
  const cards = plays.map((move) => formatCard(cardIn(move)));
  return { cards, winner: cards[(winner - leader + seats) % seats]!, side: winner % sides, category };
}

/** The one power card that nobody tossed, or null where there are none. */
function leftOver(candidates: readonly Category[], tossed: readonly string[]): Category | null {
  const left = [...candidates];
  for (const power of tossed) if (left.includes(power as Category)) left.splice(left.indexOf(power as Category), 1);
  return left[0] ?? null;
}
