/** What the service says of tricks and points, held sentence by sentence against the data of the cards. */
import { describe, expect, test } from 'vitest';
import { isDealt } from '../../shared/engine/match.ts';
import type { State } from '../../shared/engine/state.ts';
import { gameNamed, SETTINGS, type Setting, VARIANTS } from '../play/tables.ts';
import { holds, momentsOf, tell } from '../properties/plan.ts';
import { AWARD_FORMS } from './awardForms.ts';
import { ordinalOf } from './facts.ts';
import { type At, toldRound } from './told.ts';
import { type Form, TRICK_FORMS } from './trickForms.ts';

/** How often each form was said, and each ordinal. */
class Tally {
  tricks = 0;
  readonly said = new Map<Form<never>, number>();
  readonly ordinals = new Set<string>();
}

/** Fails unless a sentence is of one of the forms of its ruling, and all that it states is so. */
function isSo<Subject>(
  forms: readonly Form<Subject>[],
  rule: string,
  because: string,
  subject: Subject,
  tally: Tally,
): void {
  const [form, ...others] = forms.filter((one) => one.rule === rule && one.says.test(because));
  if (form === undefined || others.length > 0)
    throw new Error(`of ${1 + others.length - Number(!form)} forms of ${rule}: ${because}`);
  const facts = form.facts(form.says.exec(because)!.slice(1), subject);
  const wrong = facts.flatMap((fact, i) => (fact ? [] : [i + 1]));
  if (facts.length === 0 || wrong.length > 0) throw new Error(`not so (fact ${wrong} of its form): ${because}`);
  tally.said.set(form as Form<never>, (tally.said.get(form as Form<never>) ?? 0) + 1);
  for (const ordinal of because.match(/\d+(?:st|nd|rd|th)/g) ?? []) tally.ordinals.add(ordinal);
}

/** Fails if a sentence names a card that is not among these, or does not look like one sentence or two. */
function isAbout(because: string, cards: readonly (string | null)[]): void {
  const strangers = (because.match(/\b[A-Z]{2}\b/g) ?? []).filter((code) => !cards.includes(code));
  if (strangers.length > 0) throw new Error(`names ${strangers}, not there: ${because}`);
  if (!/^[A-Z].*[a-z0-9)]\.$/.test(because) || / {2}|undefined|null|NaN/.test(because))
    throw new Error(`no sentence: ${because}`);
}

function checkTrick(setting: Setting, at: At, dealt: State, state: State, tally: Tally): void {
  const round = toldRound(at, dealt, state);
  const trick = round.tricks.at(-1)!;
  const { rule, because } = gameNamed(setting.variant).narration.trick(state.table, state, state.tricks.at(-1)!);
  isAbout(because, [...trick.cards, round.control]);
  isSo(TRICK_FORMS, rule, because, { trick, round }, tally);
  tally.tricks++;
}

function checkPoints(setting: Setting, at: At, dealt: State, state: State, tally: Tally): void {
  const game = gameNamed(setting.variant);
  const round = toldRound(at, dealt, state);
  const cards = round.tricks.flatMap((trick) => trick.cards);
  for (const award of game.score(state.table, state)) {
    const because = game.narration.award(state.table, state, award);
    isAbout(because, [...cards, round.control]);
    isSo(AWARD_FORMS, award.rule, because, { ...award, round }, tally);
  }
}

function check(setting: Setting, runs: number, tally: Tally): void {
  holds(runs, 2, (plan) => {
    const at: At = {
      seats: setting.seats,
      sides: setting.teams === 0 ? setting.seats : setting.teams,
      census: plan.census,
    };
    let dealt: State;
    for (const moment of momentsOf(setting, plan)) {
      const { state, made } = moment;
      if (made === null) dealt = state;
      tell(moment, () => {
        if (made !== null && state.tricks.length > made.before.tricks.length)
          checkTrick(setting, at, dealt, state, tally);
        if (!isDealt(state)) checkPoints(setting, at, dealt, state, tally);
      });
    }
  });
}

const TRICKS = 20_000;
/** The letters in front of a game's rulings. */
const LETTERS: Readonly<Record<string, string>> = {
  'time-zone-zap': 'TZ',
  'border-zap': 'BZ',
  'geoclash-choice': 'GC',
  'geopower-twist': 'PT',
  'geopower-zone-toss-back': 'ZT',
};

/** The ranks that decide no trick: the 50th is never the best ranked of several, the 1st never the weakest. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'geoclash-choice': [],
  'geopower-twist': ['50th'],
  'geopower-zone-toss-back': ['1st'],
};

describe.each(VARIANTS)('%s', (variant) => {
  const tally = new Tally();
  const settings = SETTINGS.filter((setting) => setting.variant === variant);
  const tricksEach = 2 * gameNamed(variant).sheet.tricks;

  test.each(settings)('says of every trick and award of $name nothing that is not so', (setting) => {
    check(setting, Math.ceil(TRICKS / settings.length / tricksEach), tally);
  });

  test('said so of 20,000 tricks, and in each way that its rulings can be put', () => {
    expect(tally.tricks).toBeGreaterThanOrEqual(TRICKS);
    const own = [...TRICK_FORMS, ...AWARD_FORMS].filter(({ rule }) => rule.startsWith(LETTERS[variant]!));
    expect(own.filter((form) => !tally.said.has(form)).map(({ rule, says }) => `${rule} ${says.source}`)).toEqual([]);
    expect(tally.said.size).toBe(own.length);
  });

  const unsaid = UNSAID[variant];
  if (unsaid === undefined) return;
  test('said every rank that can be the reason, as it is said', () => {
    const ranks = Array.from({ length: 50 }, (_, i) => ordinalOf(i + 1));
    const said = ranks.filter((ordinal) => !unsaid.includes(ordinal));
    expect([...tally.ordinals].sort()).toEqual(said.sort());
  });
});

test('ordinals end as they are said', () => {
  const said = '1st 2nd 3rd 4th 9th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 31st 40th 42nd 43rd 50th'.split(
    ' ',
  );
  expect(said.map((ordinal) => ordinalOf(Number.parseInt(ordinal, 10)))).toEqual(said);
});
