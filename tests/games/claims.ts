/** Checks the sentences of a narration against the facts of the cards, claim by claim. */
import { STATES } from '../../shared/cards/states.ts';
import type { Category, Census } from '../../shared/cards/vocabulary.ts';
import type { Trick } from '../../shared/engine/state.ts';
import { formatWord } from './position.ts';

const FACTS = new Map(STATES.map((state) => [state.code, state]));
const CODE = '([A-Z]{2})';
const ZONE = '(eastern|central|mountain|pacific)';

const rankOf = (code: string, category: Category, census: Census) => {
  const state = FACTS.get(code)!;
  return category === 'population' ? state.population[census].rank : state[category].rank;
};
const zoneOf = (code: string) => FACTS.get(code)!.zone as string;
const borders = (one: string, other: string) => FACTS.get(one)!.borders.includes(other);
const codesIn = (text: string) => text.match(/\b[A-Z]{2}\b/g) ?? [];

interface Told {
  readonly trick: Trick;
  readonly census: Census;
  /** The cards of the trick in playing order, and the one that won. */
  readonly cards: readonly string[];
  readonly winner: string;
}

/** What a sentence may claim, and whether it is so. */
const CLAIMS: readonly (readonly [RegExp, (match: readonly string[], told: Told) => boolean])[] = [
  [
    new RegExp(`${CODE} ranks (\\d+)(?:st|nd|rd|th) in (size|statehood|population)`, 'g'),
    ([, code, rank, category], { trick, census, winner }) =>
      code === winner &&
      rankOf(code!, category as Category, census) === Number(rank) &&
      (trick.category === null || trick.category === category),
  ],
  [new RegExp(`${CODE} borders ${CODE}, so it zaps it`, 'g'), ([, one, other]) => borders(one!, other!)],
  [
    new RegExp(`Nothing played on ${CODE} borders it, so it wins`, 'g'),
    ([, led], { cards, winner }) => led === winner && cards[0] === led && !cards.some((card) => borders(led!, card)),
  ],
  [
    new RegExp(`${CODE} is ${ZONE} and no other card is, so nobody zaps it`, 'g'),
    ([, led, zone], { cards, winner }) =>
      led === winner && cards.filter((card) => zoneOf(card) === zone).join() === led && cards[0] === led,
  ],
  [
    new RegExp(`${CODE} is ${ZONE} like ${CODE}, so it zaps it`, 'g'),
    ([, card, zone, led], { winner }) => card === winner && zoneOf(card) === zone && zoneOf(led!) === zone,
  ],
  [
    new RegExp(`([A-Z, ]+ and ${CODE}) are ${ZONE} like ${CODE}, so they zap it, and ${CODE} came last`, 'g'),
    ([, list, , zone, led, last], { cards, winner }) =>
      last === winner &&
      cards[0] === led &&
      cards.filter((card, i) => i > 0 && zoneOf(card) === zone).join() === codesIn(list!).join() &&
      zoneOf(led!) === zone,
  ],
  [
    /([A-Z][A-Za-z ]+) and ([A-Z][A-Za-z ]+) share a ([A-Z]): ([A-Z]{2}) is (a Capital Card|the first Capital Card played)/g,
    ([, one, other, letter, card, which], { cards, winner }) => {
      const capitals = cards.filter((code) => FACTS.get(code)!.capital.startsWith(letter!));
      return (
        card === winner &&
        capitals[0] === winner &&
        one!.startsWith(letter!) &&
        FACTS.get(card)!.capital === other &&
        (which === 'a Capital Card') === (capitals.length === 1)
      );
    },
  ],
  [
    new RegExp(`${CODE} is the only PowerZone Card \\(${ZONE}, like the Control Card ${CODE}\\)`, 'g'),
    ([, card, zone, control], { cards, winner }) =>
      card === winner && zoneOf(control!) === zone && cards.filter((code) => zoneOf(code) === zone).join() === card,
  ],
  [
    new RegExp(`the weakest ranked PowerZone Card \\(${ZONE}, like the Control Card ${CODE}\\)`, 'g'),
    ([, zone, control], { cards, winner, trick, census }) =>
      zoneOf(control!) === zone &&
      isWeakest(
        winner,
        cards.filter((c) => zoneOf(c) === zone),
        trick.category!,
        census,
      ),
  ],
  [
    new RegExp(`the weakest ranked of the ${ZONE} zone led`, 'g'),
    ([, zone], { cards, winner, trick, census }) =>
      zoneOf(cards[0]!) === zone &&
      isWeakest(
        winner,
        cards.filter((c) => zoneOf(c) === zone),
        trick.category!,
        census,
      ),
  ],
  [
    new RegExp(`Nobody else played a card of the ${ZONE} zone, so ${CODE}, the card led, wins`, 'g'),
    ([, zone, led], { cards, winner }) => led === winner && cards.filter((c) => zoneOf(c) === zone).join() === cards[0],
  ],
  [
    /the category in force when the trick ended, and no other card of it ranks better|the best ranked of the trick/g,
    (_, { cards, winner, trick, census }) => isBest(winner, cards, trick.category!, census),
  ],
  [
    /the weakest ranked of the trick/g,
    (_, { cards, winner, trick, census }) => isWeakest(winner, cards, trick.category!, census),
  ],
];

function isBest(winner: string, cards: readonly string[], category: Category, census: Census): boolean {
  return cards.every((card) => rankOf(winner, category, census) <= rankOf(card, category, census));
}

function isWeakest(winner: string, cards: readonly string[], category: Category, census: Census): boolean {
  return cards.length > 1 && cards.every((card) => rankOf(winner, category, census) >= rankOf(card, category, census));
}

/** Whether a sentence claims something, and nothing that is not so. */
export function isTrue(sentence: string, trick: Trick, seats: number, census: Census): boolean {
  const cards = trick.plays.map((move) => formatWord(move).slice(0, 2));
  const winner = cards[(trick.winner - trick.leader + seats) % seats]!;
  const told: Told = { trick, census, cards, winner };
  let claims = 0;
  for (const [pattern, holds] of CLAIMS) {
    for (const match of sentence.matchAll(pattern)) {
      if (!holds([...match], told)) return false;
      claims++;
    }
  }
  return claims > 0;
}
