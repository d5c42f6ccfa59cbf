/** Every sentence that says why a trick was won: a form, and the facts that must be so wherever it is said. */
import { borders, capitalOf, isCapitalCard, ordinalOf, rankOf, zoneInRound, zoneOf } from './facts.ts';
import type { ToldRound, ToldTrick } from './told.ts';

export interface Form<Subject> {
  readonly rule: string;
  readonly says: RegExp;
  /** All that the sentence states, one fact an entry. `word` are the parts that the form picks out. */
  readonly facts: (word: readonly string[], subject: Subject) => readonly boolean[];
}

/** A trick of a round. */
export interface TrickOf {
  readonly trick: ToldTrick;
  readonly round: ToldRound;
}

const CARD = '([A-Z]{2})';
const CARDS = '((?:[A-Z]{2}, )*[A-Z]{2} and [A-Z]{2})';
const ZONE = '(eastern|central|mountain|pacific)';
const CATEGORY = '(size|statehood|population)';
const RANKS = `${CARD} ranks (\\d+[a-z]+) in ${CATEGORY}`;

export const cardsIn = (list: string) => list.split(/, | and /);

const form = (rule: string, says: string, facts: Form<TrickOf>['facts']): Form<TrickOf> => ({
  rule,
  says: new RegExp(`^${says}\\.$`),
  facts,
});

/** The winner's rank in what the trick was judged by, as it is said. */
function isRank([card, rank, category]: readonly string[], { trick, round }: TrickOf): boolean[] {
  const isWinner = card === trick.winner && category === trick.category;
  return [isWinner, rank === ordinalOf(rankOf(card!, category!, round.census))];
}

const ranksOf = ({ trick, round }: TrickOf, cards = trick.cards) =>
  cards.map((card) => rankOf(card, trick.category!, round.census));
const isBest = (of: TrickOf) => ranksOf(of, [of.trick.winner])[0] === Math.min(...ranksOf(of));
/** The weakest ranked of several cards. */
function isWeakestOf(of: TrickOf, cards: readonly string[]): boolean[] {
  return [cards.length > 1, ranksOf(of, [of.trick.winner])[0] === Math.max(...ranksOf(of, [...cards]))];
}

/** Whether cards are all followers of the zone of the card led, in the order they were played. */
function zapLed({ cards, winner }: ToldTrick, zappers: readonly string[], zone: string, led: string): boolean[] {
  const others = cards.slice(1).filter((card) => zoneOf(card) === zoneOf(cards[0]!));
  return [led === cards[0], zone === zoneOf(led), zappers.join() === others.join(), winner === (others.at(-1) ?? led)];
}

/** Each zap of a chain: who, whom. It starts from the card led, breaks nowhere and ends with the winner. */
function isChain(sentence: string, { cards, winner }: ToldTrick): boolean[] {
  const zaps = [...sentence.matchAll(/([A-Z]{2}) borders ([A-Z]{2})/g)].map(
    ([, one, other]) => [one!, other!] as const,
  );
  let winning = cards[0]!;
  const expected: string[] = [];
  for (const card of cards.slice(1)) {
    if (!borders(winning, card)) continue;
    expected.push(`${card} ${winning}`);
    winning = card;
  }
  const isTrue = zaps.map(([one, other]) => borders(one, other) && borders(other, one));
  return [...isTrue, zaps.map((zap) => zap.join(' ')).join() === expected.join(), winner === winning];
}

/** The cards of a trick whose own zone is the Control Card's, without the Capital Cards. */
const powerZoneIn = ({ trick, round }: TrickOf) =>
  trick.cards.filter((card) => zoneOf(card) === zoneOf(round.control!) && !isCapitalCard(card, round.control!));
const capitalsIn = ({ trick, round }: TrickOf) => trick.cards.filter((card) => isCapitalCard(card, round.control!));
const ofZone = ({ trick, round }: TrickOf, zone: string) =>
  trick.cards.filter((card) => zoneInRound(card, round.control!) === zone);

function sharesLetter([control, capital, letter, card]: readonly string[], of: TrickOf): boolean[] {
  const { trick, round } = of;
  return [
    control === capitalOf(round.control!),
    card === trick.winner && capital === capitalOf(card!),
    letter === control![0] && letter === capital![0],
    card === capitalsIn(of)[0],
  ];
}

/** No stronger card decides: the trick is that of the zone led. */
function isZoneLed(zone: string, of: TrickOf): boolean[] {
  return [zone === zoneOf(of.trick.cards[0]!), capitalsIn(of).length === 0, powerZoneIn(of).length === 0];
}

export const TRICK_FORMS: readonly Form<TrickOf>[] = [
  form('TZ-3', `${CARD} is ${ZONE} and no other card is, so nobody zaps it`, ([card, zone], { trick }) =>
    zapLed(trick, [], zone!, card!),
  ),
  form('TZ-4', `${CARD} is ${ZONE} like ${CARD}, so it zaps it`, ([card, zone, led], { trick }) =>
    zapLed(trick, [card!], zone!, led!),
  ),
  form(
    'TZ-4',
    `${CARDS} are ${ZONE} like ${CARD}, so they zap it, and ${CARD} came last`,
    ([list, zone, led, last], { trick }) => [...zapLed(trick, cardsIn(list!), zone!, led!), last === trick.winner],
  ),
  form('BZ-4', `Nothing played on ${CARD} borders it, so it wins`, ([led], { trick }) => [
    led === trick.cards[0] && led === trick.winner,
    !trick.cards.some((card) => borders(card, led!)),
  ]),
  form(
    'BZ-4',
    `(${CARD} borders ${CARD}, so it zaps it(?:; ${CARD} borders ${CARD}, so it zaps it)*)`,
    ([chain], { trick }) => isChain(chain!, trick),
  ),
  form('GC-5', `Top Dogs: ${RANKS}, the best ranked of the trick`, (word, of) => [
    ...isRank(word, of),
    of.round.direction === 'topDogs',
    isBest(of),
  ]),
  form('GC-5', `Bottoms Up: ${RANKS}, the weakest ranked of the trick`, (word, of) => [
    ...isRank(word, of),
    of.round.direction === 'bottomsUp',
    ...isWeakestOf(of, of.trick.cards),
  ]),
  form(
    'PT-5',
    `${RANKS}, the category in force when the trick ended, and no other card of the trick ranks better`,
    (word, of) => [...isRank(word, of), isBest(of)],
  ),
  form(
    'ZT-8',
    `([A-Z][A-Za-z. ]+) and ([A-Z][A-Za-z. ]+) both begin with ([A-Z]): ${CARD} is a Capital Card`,
    (word, of) => [...sharesLetter(word, of), capitalsIn(of).length === 1],
  ),
  form(
    'ZT-8',
    `([A-Z][A-Za-z. ]+) and ([A-Z][A-Za-z. ]+) both begin with ([A-Z]): ${CARD} is the first Capital Card played`,
    (word, of) => [...sharesLetter(word, of), capitalsIn(of).length > 1],
  ),
  form(
    'ZT-9',
    `${CARD} is the only PowerZone Card \\(${ZONE}, like the Control Card ${CARD}\\)`,
    ([card, zone, control], of) => [
      card === of.trick.winner && powerZoneIn(of).join() === card,
      control === of.round.control && zone === zoneOf(control!) && zone === zoneOf(card!),
      capitalsIn(of).length === 0,
    ],
  ),
  form(
    'ZT-9',
    `${RANKS}, the weakest ranked PowerZone Card \\(${ZONE}, like the Control Card ${CARD}\\)`,
    ([card, rank, category, zone, control], of) => [
      ...isRank([card!, rank!, category!], of),
      control === of.round.control && zone === zoneOf(control!) && zone === zoneOf(card!),
      capitalsIn(of).length === 0,
      ...isWeakestOf(of, powerZoneIn(of)),
    ],
  ),
  form('ZT-10', `${RANKS}, the weakest ranked of the ${ZONE} zone led`, ([card, rank, category, zone], of) => [
    ...isRank([card!, rank!, category!], of),
    ...isZoneLed(zone!, of),
    ...isWeakestOf(of, ofZone(of, zone!)),
  ]),
  form('ZT-10', `Nobody else played a card of the ${ZONE} zone, so ${CARD}, the card led, wins`, ([zone, card], of) => [
    card === of.trick.winner && card === of.trick.cards[0],
    ...isZoneLed(zone!, of),
    ofZone(of, zone!).join() === card,
  ]),
];
