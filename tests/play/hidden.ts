/** What a viewer cannot see of a state (G-11), and other states that it could as well be. */
import { type Card, cardSet, cardsOf, mapCards } from '../../shared/cards/cardSet.ts';
import { countOf, listPowers, POWER_DECK, powersOf } from '../../shared/cards/powers.ts';
import { ALL_CARDS } from '../../shared/cards/states.ts';
import { CATEGORIES, type Category } from '../../shared/cards/vocabulary.ts';
import { cardIn, discarding, kindOf, type Move, secondCardIn } from '../../shared/engine/move.ts';
import type { State } from '../../shared/engine/state.ts';
import { powersIn } from '../../shared/engine/taggedMove.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { type Chance, shuffled } from '../games/random.ts';

/** A renaming of cards: those it does not mention keep their names. */
export type Renaming = ReadonlyMap<Card, Card>;

function played(state: State): Move[] {
  return [...state.tricks.flatMap(({ plays }) => plays), ...state.plays];
}

/** The cards of which a viewer does not know where they are: in other hands, discarded by others, not dealt. */
export function hiddenCards(state: State, viewer: Seat | null): Card[] {
  const own = viewer === null ? [] : [...cardsOf(state.hands[viewer]!), ...cardsOf(state.discards[viewer]!)];
  const faceUp = state.phase === 'toss-power' ? [] : cardsOf(state.controlCandidates);
  const tossed = state.tossed.filter((move) => kindOf(move) === 'tossControl').map(cardIn);
  const seen = new Set([...own, ...faceUp, ...tossed, ...played(state).map(cardIn)]);
  return ALL_CARDS.filter((card) => !seen.has(card));
}

/** A random renaming of hidden cards among themselves. */
export function renamingOf(cards: readonly Card[], chance: Chance): Renaming {
  const others = shuffled(chance, cards);
  return new Map(cards.map((card, i) => [card, others[i]!]));
}

/** The state with hidden cards renamed wherever they lie. */
export function renamed(state: State, renaming: Renaming): State {
  const all = (sets: State['hands']) => sets.map((set) => cardSet(mapCards(set, (card) => renaming.get(card) ?? card)));
  const [controlCandidates] = all([state.controlCandidates]);
  return { ...state, hands: all(state.hands), discards: all(state.discards), controlCandidates: controlCandidates! };
}

/** The same of a move: only a discard is hidden. */
export function renamedMove(move: Move, renaming: Renaming): Move {
  if (kindOf(move) !== 'discard') return move;
  const [one, other] = [cardIn(move), secondCardIn(move)].map((card) => renaming.get(card) ?? card);
  return discarding(one!, other!);
}

/** The state with the power cards that a viewer cannot see dealt anew to those who hold them. */
function powersRedealt(state: State, viewer: Seat | null, chance: Chance): State {
  const held = state.powers.map(listPowers);
  const spent: Category[] = [...(viewer === null ? [] : held[viewer]!), ...played(state).flatMap(powersIn)];
  const gone = powersOf(spent);
  const left = CATEGORIES.flatMap((category) => {
    const all = POWER_DECK.filter((power) => power === category).length;
    return new Array<Category>(all - countOf(gone, category)).fill(category);
  });
  const deck = shuffled(chance, left);
  const powers = held.map((own, seat) => powersOf(seat === viewer ? own : deck.splice(0, own.length)));
  return { ...state, powers };
}

/** A state that a viewer cannot tell from this one: whatever it cannot see is anywhere else. */
export function otherBehind(state: State, viewer: Seat | null, chance: Chance): State {
  const elsewhere = renamed(state, renamingOf(hiddenCards(state, viewer), chance));
  return powersRedealt(elsewhere, viewer, chance);
}
