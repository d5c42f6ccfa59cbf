/** One line of a trial and the answer to it. The rules alone decide: no bots, no forced cards, no shuffling. */
import { applyMove, isDealt, isLegal } from '../../shared/engine/match.ts';
import { kindOf, type Move } from '../../shared/engine/move.ts';
import { hasSeat } from '../../shared/engine/seats.ts';
import { parseMove } from '../../shared/engine/taggedMove.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { decksFor } from './trialDeal.ts';
import { type Deal, type Line, type MoveLine, parseLine } from './trialLine.ts';
import { type Refusal, refuse } from './trialRefusal.ts';
import { type ShownState, showState } from './trialState.ts';
import { openTrial, type Trial } from './trialTable.ts';

export type Answer = { readonly ok: true; readonly state: ShownState } | Refusal;

/** Where a trial stands after a line, null before its first game, and what it answers. */
export interface Step {
  readonly trial: Trial | null;
  readonly answer: Answer;
}

export function answerLine(trial: Trial | null, text: string): Step {
  const line = parseLine(text);
  const next = 'ok' in line ? line : advance(trial, line);
  return 'ok' in next ? { trial, answer: next } : { trial: next, answer: { ok: true, state: showState(next) } };
}

function advance(trial: Trial | null, line: Line): Trial | Refusal {
  if ('new' in line) return openTrial(line.new);
  if (trial === null) return refuse('game-not-started', null, 'Begin a game with a "new" line.');
  if (trial.state.phase === 'over') return refuse('game-over', null, 'The game is over; begin another with "new".');
  return 'deal' in line ? deal(trial, line.deal) : move(trial, line);
}

function deal({ game, state }: Trial, asked: Deal): Trial | Refusal {
  if (isDealt(state)) return refuse('round-under-way', null, 'The next round is dealt when this one is over.');
  const decks = decksFor(game.sheet, state.table.seats, asked);
  return 'ok' in decks ? decks : { game, state: game.deal(state, asked.dealer, decks) };
}

function move(trial: Trial, { seat, move: tagged }: MoveLine): Trial | Refusal {
  const { game, state } = trial;
  if (!isDealt(state)) return undealt(trial);
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.table.seats)
    return refuse('not-your-turn', null, `The seats of this table are 0 to ${state.table.seats - 1}.`);
  const parsed = parseMove(tagged);
  if (parsed !== null && isLegal(game, state, seat, parsed))
    return { game, state: applyMove(game, state, seat, parsed) };
  return hasSeat(game.mustAct(state), seat) ? illegal(trial, seat, parsed) : outOfTurn(trial, seat, parsed);
}

function undealt({ state }: Trial): Refusal {
  return state.number === 0
    ? refuse('game-not-started', null, 'Deal the first round with a "deal" line.')
    : refuse('round-not-dealt', null, 'Deal the next round with a "deal" line.');
}

/** An announcement that a ruling allows out of turn, though not now, is no question of whose turn it is (ZT-12). */
function outOfTurn(trial: Trial, seat: Seat, parsed: Move | null): Refusal {
  const refusal = illegal(trial, seat, parsed);
  const announces = parsed !== null && kindOf(parsed) === 'plunge';
  return announces && refusal.rule !== null
    ? refusal
    : refuse('not-your-turn', null, `Seat ${seat} is not to act; "toMove" lists who is.`);
}

function illegal({ game, state }: Trial, seat: Seat, parsed: Move | null): Refusal {
  const rule = parsed === null ? null : game.narration.whyNot(state, seat, parsed);
  const text = game.sheet.rules.find(({ rules }) => rule !== null && rules.includes(rule))?.text;
  return refuse('illegal-move', rule, text ?? `That is none of the legal moves of seat ${seat}.`);
}
