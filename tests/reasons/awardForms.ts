/** Every sentence that says what points are for, with the points it goes with. */
import { borders } from './facts.ts';
import type { ToldRound } from './told.ts';
import { cardsIn, type Form } from './trickForms.ts';

/** Points a side was given for something in a round. */
export interface AwardIn {
  readonly side: number;
  readonly points: number;
  readonly round: ToldRound;
}

const MOST_FORMS = ['TZ-5', 'PT-9', 'ZT-11'];
const ROUND_FORMS = ['BZ-6', 'GC-6'];
const TRICKS = '(\\d+) (tricks?)';
const DOUBLED = '( Doubled: one player was GeoPlunging\\.| Quadrupled: two players were GeoPlunging\\.|)';

const form = (rule: string, says: string, facts: Form<AwardIn>['facts']): Form<AwardIn> => ({
  rule,
  says: new RegExp(`^${says}$`),
  facts,
});

/** How many tricks a side won, with the noun in the right number. */
function counts([count, noun]: readonly (string | undefined)[], { side, round }: AwardIn): boolean[] {
  return [Number(count) === round.won[side], noun === (count === '1' ? 'trick' : 'tricks')];
}

/** The sides that won as many as the side that won most. */
const atTop = ({ won }: ToldRound) => won.flatMap((count, side) => (count === Math.max(...won) ? [side] : []));
const aloneAtTop = ({ side, round }: AwardIn) => atTop(round).join() === String(side);
const sharesTop = ({ side, round }: AwardIn) => atTop(round).includes(side) && atTop(round).length > 1;

/** What is said of announcements before the first trick, and what they make of the points. */
function multiplied(said: string, { points, round }: AwardIn): boolean[] {
  const plungers = ['', ' Doubled', ' Quadrupled'].indexOf(said.split(':')[0]!);
  return [plungers === round.announced.length, points === 10 * 2 ** plungers];
}

/** The latest trick that any of the sides level for most won was this side's. */
function wonLatest({ side, round }: AwardIn): boolean {
  return round.tricks.findLast((trick) => atTop(round).includes(trick.side))!.side === side;
}

function winsTrick(number: number, { side, round, points }: AwardIn): boolean[] {
  return [round.tricks[number - 1]!.side === side, points === 5];
}

/** The trick with a border state of the Control Card that came first, and those of its cards that are one. */
function isFirstBorder(cards: readonly string[], number: number, control: string, of: AwardIn): boolean[] {
  const { tricks } = of.round;
  const borderCards = tricks.map((trick) => trick.cards.filter((card) => borders(card, control)));
  return [
    control === of.round.control,
    cards.every((card) => borders(control, card)),
    borderCards.findIndex((found) => found.length > 0) === number - 1,
    cards.join() === borderCards[number - 1]!.join(),
    tricks[number - 1]!.side === of.side,
    of.points === 5,
  ];
}

export const AWARD_FORMS: readonly Form<AwardIn>[] = [
  ...MOST_FORMS.flatMap((rule) => [
    form(rule, `Most tricks in the round: ${TRICKS}\\.`, (word, of) => [
      ...counts(word, of),
      aloneAtTop(of),
      of.points === 10,
    ]),
    form(rule, `Level with another side for most tricks, with ${TRICKS}\\.`, (word, of) => [
      ...counts(word, of),
      sharesTop(of) && atTop(of.round).length === 2,
      of.points === 5,
    ]),
    form(rule, `Level with (\\d) other sides for most tricks, with ${TRICKS}\\.`, ([others, ...word], of) => [
      ...counts(word, of),
      sharesTop(of) && Number(others) > 1 && atTop(of.round).length === Number(others) + 1,
      of.points === 5,
    ]),
  ]),
  form('TZ-6', 'A bonus for winning exactly 4 tricks\\.', (_, of) => [of.round.won[of.side] === 4, of.points === 10]),
  form('TZ-6', 'A bonus for winning all 5 tricks\\.', (_, of) => [of.round.won[of.side] === 5, of.points === 20]),
  ...ROUND_FORMS.flatMap((rule) => [
    form(rule, `Most tricks in the round: ${TRICKS}\\.${DOUBLED}`, ([count, noun, times], of) => [
      ...counts([count, noun], of),
      aloneAtTop(of),
      ...multiplied(times!, of),
    ]),
    form(
      rule,
      `Level for most tricks with (\\d+), but the latest of those tricks was won by this side\\.${DOUBLED}`,
      ([count, times], of) => [
        Number(count) === of.round.won[of.side],
        sharesTop(of),
        wonLatest(of),
        ...multiplied(times!, of),
      ],
    ),
    form(rule, `Won all (\\d) tricks of the round\\.${DOUBLED}`, ([count, times], of) => [
      Number(count) === of.round.won[of.side] && Number(count) === of.round.tricks.length,
      ...multiplied(times!, of),
    ]),
  ]),
  form('PT-9', 'Won the 3rd trick\\.', (_, of) => winsTrick(3, of)),
  form('PT-9', 'Won the 6th trick\\.', (_, of) => winsTrick(6, of)),
  form('ZT-13', `Announced a GeoPlunge and won ${TRICKS}\\.`, (word, of) => [
    ...counts(word, of),
    of.round.announced.includes(of.side) && Number(word[0]) >= 6,
    of.points === 15,
  ]),
  form('ZT-13', `Announced a GeoPlunge and won only ${TRICKS}: no points for the round\\.`, (word, of) => [
    ...counts(word, of),
    of.round.announced.includes(of.side) && Number(word[0]) < 6 && Number(word[0]) > 0,
    of.points === 0,
  ]),
  form('ZT-13', 'Announced a GeoPlunge and won no trick: no points for the round\\.', (_, of) => [
    of.round.announced.includes(of.side) && of.round.won[of.side] === 0,
    of.points === 0,
  ]),
  form('ZT-14', '([A-Z]{2}) in trick (\\d) borders ([A-Z]{2}), the first of the round to do so\\.', (word, of) =>
    isFirstBorder([word[0]!], Number(word[1]), word[2]!, of),
  ),
  form(
    'ZT-14',
    '([A-Z, ]+ and [A-Z]{2}) in trick (\\d) border ([A-Z]{2}), the first of the round to do so\\.',
    ([list, number, control], of) => isFirstBorder(cardsIn(list!), Number(number), control!, of),
  ),
];
