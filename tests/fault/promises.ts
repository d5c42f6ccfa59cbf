/** What was acknowledged to a client is in the log, once. */

import { newState, type State } from '../../shared/engine/state.ts';
import { parseMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import { formatDecision } from '../../shared/play/decision.ts';
import { matchOf } from '../../shared/play/loaded.ts';
import type { Lobby } from '../../shared/play/lobby.ts';
import { narrate } from '../../shared/play/narrate.ts';
import { parsePlayRecord } from '../../shared/play/records.ts';
import { dealIfDue, decisionOf, isOptionalPlunge, type Match, type Step, takeStep } from '../../shared/play/run.ts';
import type { Chain } from './checks.ts';
import type { Acknowledged } from './person.ts';

/** An answer as the log has it. */
interface Recorded {
  readonly version: number;
  readonly step: Step;
  readonly before: State;
  readonly steps: readonly Step[];
}

/** What of a chain does not agree with what clients were told. */
export function brokenPromises(chain: Chain, acknowledged: readonly Acknowledged[]): string[] {
  const { answers, complaints } = answersIn(chain);
  return [...complaints, ...acknowledged.flatMap((one) => broken(chain, answers, one))];
}

function broken(chain: Chain, answers: ReadonlyMap<string, Recorded>, one: Acknowledged): string[] {
  const act = /^\/v1\/games\/(\w+)\/(\w+)$/.exec(one.post.path);
  if (act === null) return one.answer.body.id === chain.game ? [] : [`The game ${one.answer.body.id} is not there.`];
  if (act[1] !== chain.game) return [];
  const told = `${one.person.name} was told ${one.answer.status} to ${act[2]} ${JSON.stringify(one.post.body)}`;
  return isKept(chain, answers, one, act[2]!) ? [] : [`${told}, but the log does not have it.`];
}

function isKept(chain: Chain, answers: ReadonlyMap<string, Recorded>, one: Acknowledged, act: string): boolean {
  const { person, answer, post } = one;
  const has = (test: (record: Chain['lobbies'][number]) => boolean) => chain.lobbies.some(test);
  switch (act) {
    case 'join': {
      const { entropy = '' } = post.body as { entropy?: string };
      return has(({ lobby }) => {
        const holder = lobby.seats[answer.body.you.seat];
        return holder?.kind === 'person' && holder.id === person.id && (entropy === '' || holder.entropy === entropy);
      });
    }
    case 'leave':
      return hasLeftPlay(chain, person.id) || has(({ act }) => act.type === 'leave' && act.player === person.id);
    case 'cancel':
      return has(({ cancelled }) => cancelled);
    default:
      return isRecorded(chain, answers, one);
  }
}

/** Whether a player has left after the start. */
function hasLeftPlay({ versions, start }: Chain, player: string): boolean {
  if (start === null) return false;
  const seat = start.lobby.seats.findIndex((holder) => holder.kind === 'person' && holder.id === player);
  return versions.slice(start.version).some(({ item }) => item.k === 'leave' && item.b === String(seat));
}

/** A move is recorded under its decision, and the client was told just the events of the version that did it. */
function isRecorded({ game, start }: Chain, answers: ReadonlyMap<string, Recorded>, one: Acknowledged): boolean {
  if (start === null) return false;
  const match = matchOf(game, start.lobby);
  const { decision, move } = one.post.body as { decision: string; move: TaggedMove };
  const parsed = parseMove(move)!;
  const round = decision.split('.')[0];
  const name = isOptionalPlunge(match.game, parsed) ? `${round}.plunge` : decision;
  const { seat } = one.answer.body.game.you;
  const found = answers.get(`${seat} ${name}`);
  if (found === undefined || found.step.move !== parsed || found.step.how !== 'answer') return false;
  const { version } = one.answer.body.game;
  if (one.answer.replayed ? version < found.version : version !== found.version) return false;
  return hasTold(match, start.lobby, found, seat, one.answer.body.events);
}

/** Told as its seat sees it, or, once the game was over, as everybody does. */
function hasTold(match: Match, { seed }: Lobby, { before, steps }: Recorded, seat: number, told: object): boolean {
  const ways = [(other: number) => other === seat, () => true].map((sees) => narrate(match, seed, before, steps, sees));
  return ways.some((events) => JSON.stringify(events) === JSON.stringify(told));
}

/** By seat and decision, what was recorded; nothing may be there twice. */
function answersIn({ game, versions, start }: Chain) {
  const answers = new Map<string, Recorded>();
  const complaints: string[] = [];
  if (start === null) return { answers, complaints };
  const match = matchOf(game, start.lobby);
  let state = newState(match.table);
  const record = (version: number, steps: readonly Step[]) => {
    const before = state;
    state = dealIfDue(match, state);
    for (const step of steps) {
      const key = `${step.seat} ${formatDecision(decisionOf(match.game, state, step))}`;
      const earlier = answers.get(key)?.version;
      if (earlier !== undefined) complaints.push(`${key} is answered in version ${earlier} and in ${version}.`);
      answers.set(key, { version, step, before, steps });
      state = takeStep(match, state, step).dealt;
    }
  };
  record(start.version, start.started.steps);
  for (const { version, item } of versions.slice(start.version)) {
    record(version, parsePlayRecord(match.table, item).steps);
  }
  return { answers, complaints };
}
