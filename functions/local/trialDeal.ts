/** Decks that deal exactly what a `deal` line asks for. */
import type { Card } from '../../shared/cards/cardSet.ts';
import { POWER_DECK } from '../../shared/cards/powers.ts';
import { parseCard } from '../../shared/cards/states.ts';
import { CATEGORIES, type Category } from '../../shared/cards/vocabulary.ts';
import type { Decks } from '../../shared/engine/deal.ts';
import type { Sheet } from '../../shared/engine/game.ts';
import type { Deal } from './trialLine.ts';
import { type Refusal, refuse } from './trialRefusal.ts';

/** Lists of cards of which every one must have `cards` entries; undefined where the line has none. */
interface Share {
  readonly name: string;
  readonly lists: readonly (readonly string[])[] | undefined;
  readonly wanted: number;
  readonly cards: number;
}

/** The decks, dealt from the top: the hands by seat, then what lies face up. */
export function decksFor(sheet: Sheet, seats: number, deal: Deal): Decks | Refusal {
  const { dealer, hands, powers, powerCandidates, controlCandidates } = deal;
  if (!Number.isInteger(dealer) || dealer < 0 || dealer >= seats)
    return impossible(`The dealer is a seat, 0 to ${seats - 1}.`);
  const faceUp = (name: string, list: readonly string[] | undefined, isUsed: boolean): Share => ({
    name,
    lists: list && [list],
    wanted: isUsed ? 1 : 0,
    cards: seats + 1,
  });
  const held = sheet.powers(seats);
  const shares: readonly Share[] = [
    { name: 'hands', lists: hands, wanted: seats, cards: sheet.cards },
    { name: 'powers', lists: powers, wanted: held > 0 ? seats : 0, cards: held },
    faceUp('powerCandidates', powerCandidates, sheet.phases.includes('toss-power')),
    faceUp('controlCandidates', controlCandidates, sheet.phases.includes('toss-control')),
  ];
  const fault = shares.map((share) => miscount(sheet, share)).find((detail) => detail !== null);
  if (fault !== undefined) return impossible(fault);
  return decksOf(
    [...hands.flat(), ...(controlCandidates ?? [])],
    [...(powers?.flat() ?? []), ...(powerCandidates ?? [])],
  );
}

/** What is wrong with the number of lists or of cards, or null. */
function miscount({ name: game }: Sheet, { name, lists, wanted, cards }: Share): string | null {
  if (lists === undefined) return wanted === 0 ? null : `${game} needs ${name}.`;
  if (wanted === 0) return `${game} has no ${name}.`;
  if (lists.length !== wanted) return `There must be ${name} for each of the ${wanted} seats, not for ${lists.length}.`;
  const odd = lists.find((list) => list.length !== cards);
  return odd === undefined ? null : `Each of the ${name} must have ${cards} cards, not ${odd.length}.`;
}

function decksOf(codes: readonly string[], categories: readonly string[]): Decks | Refusal {
  const states: Card[] = [];
  for (const code of codes) {
    const card = parseCard(code);
    if (card === null) return impossible(`There is no state card ${JSON.stringify(code)}.`);
    if (states.includes(card)) return impossible(`There is one state card ${code} only.`);
    states.push(card);
  }
  const powers: Category[] = [];
  for (const word of categories) {
    const category = CATEGORIES.find((one) => one === word);
    if (category === undefined) return impossible(`There is no power card ${JSON.stringify(word)}.`);
    powers.push(category);
  }
  const scarce = CATEGORIES.find((category) => countIn(powers, category) > countIn(POWER_DECK, category));
  if (scarce !== undefined) return impossible(`There are ${countIn(POWER_DECK, scarce)} power cards ${scarce} only.`);
  return { states, powers };
}

function countIn(cards: readonly Category[], category: Category): number {
  return cards.filter((card) => card === category).length;
}

function impossible(detail: string): Refusal {
  return refuse('impossible-deal', null, detail);
}
