/** Somebody's turn in postal codes, and which ruling forbids a move then, worked out from the data of the cards. */
import { cardsOf } from '../../shared/cards/cardSet.ts';
import { listPowers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { cardIn } from '../../shared/engine/move.ts';
import type { State } from '../../shared/engine/state.ts';
import { powersIn, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { type Category, rankOf, zoneInRound } from './facts.ts';
import type { At } from './told.ts';

interface Play {
  readonly seat: Seat;
  readonly card: string;
  readonly powers: readonly Category[];
}

export interface Situation {
  readonly at: At;
  readonly seat: Seat;
  readonly phase: string;
  readonly hand: readonly string[];
  readonly powers: readonly Category[];
  /** The trick in hand. */
  readonly trick: readonly Play[];
  /** The power cards of the tricks before it, in order. */
  readonly earlier: readonly Category[];
  readonly tricksBefore: number;
  readonly control: string | null;
}

export function situationOf(at: At, state: State, seat: Seat): Situation {
  const { phase, hands, powers, leader, plays, tricks, control } = state;
  return {
    at,
    seat,
    phase,
    hand: cardsOf(hands[seat]!).map(formatCard),
    powers: listPowers(powers[seat]!),
    trick: plays.map((move, i) => ({
      seat: (leader + i) % at.seats,
      card: formatCard(cardIn(move)),
      powers: powersIn(move),
    })),
    earlier: tricks.flatMap((trick) => trick.plays.flatMap(powersIn)),
    tricksBefore: tricks.length,
    control: control === null ? null : formatCard(control),
  };
}

type Played = TaggedMove & { readonly type: 'play' };

/** GC-4: who leads names a category with the card, who follows does not. */
function geoclashChoice({ phase, hand, trick }: Situation, move: TaggedMove): string | null {
  if (phase !== 'play' || move.type !== 'play' || powersWith(move).length > 0 || !hand.includes(move.card)) return null;
  return (trick.length === 0) === (move.category !== undefined) ? null : 'GC-4';
}

const powersWith = ({ powers }: Played) => powers ?? [];

/** Whether these power cards are all in the hand. */
function holds(powers: readonly Category[], wanted: readonly Category[]): boolean {
  const rest = [...powers];
  return wanted.every((power) => rest.includes(power) && rest.splice(rest.indexOf(power), 1).length === 1);
}

/** PT-6, PT-8: an opponent's card of this trick was 10th or better in what was in force as it was played. */
function isLocked({ at, seat, trick, earlier }: Situation): boolean {
  return trick.some(({ card, seat: other }, i) => {
    const category = [...earlier, ...trick.slice(0, i + 1).flatMap(({ powers }) => powers)].at(-1)!;
    return other % at.sides !== seat % at.sides && rankOf(card, category, at.census) <= 10;
  });
}

/** PT-2: the dealer opens with one power card. PT-7: locked two alike or none, else one or none. */
function geopowerTwist(of: Situation, move: TaggedMove): string | null {
  if (move.type !== 'play' || move.category !== undefined || !of.hand.includes(move.card)) return null;
  const powers = powersWith(move);
  if (!holds(of.powers, powers)) return null;
  if (of.tricksBefore === 0 && of.trick.length === 0) return powers.length === 1 ? null : 'PT-2';
  const allowed = isLocked(of) ? powers.length === 2 && powers[0] === powers[1] : powers.length === 1;
  return powers.length === 0 || allowed ? null : 'PT-7';
}

/** ZT-7: the cards that a seat may not play because it must follow. */
export function notFollowing({ phase, hand, trick, control }: Situation): string[] {
  const [led] = trick;
  if (phase !== 'play' || led === undefined || control === null) return [];
  const others = hand.filter((card) => zoneInRound(card, control) !== zoneInRound(led.card, control));
  return others.length === hand.length ? [] : others;
}

/** ZT-12 speaks of every GeoPlunge; ZT-2 and ZT-3 of what is tossed; ZT-7 of cards that do not follow. */
function geopowerZoneTossBack(of: Situation, move: TaggedMove): string | null {
  if (move.type === 'plunge') return 'ZT-12';
  if (move.type === 'toss' && of.phase === 'toss-power') return move.power === undefined ? null : 'ZT-2';
  if (move.type === 'toss' && of.phase === 'toss-control') return move.card === undefined ? null : 'ZT-3';
  if (move.type !== 'play' || move.category !== undefined || powersWith(move).length > 0) return null;
  return notFollowing(of).includes(move.card) ? 'ZT-7' : null;
}

/** By game: the ruling that forbids an illegal move, or null where none speaks of it. */
export const RULE_AGAINST: Readonly<Record<string, (of: Situation, move: TaggedMove) => string | null>> = {
  'time-zone-zap': () => null,
  'border-zap': () => null,
  'geoclash-choice': geoclashChoice,
  'geopower-twist': geopowerTwist,
  'geopower-zone-toss-back': geopowerZoneTossBack,
};
