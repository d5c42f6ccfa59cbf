/** G-11 over random games: nothing that anybody is shown depends on what they cannot see. */
import { describe, expect, test } from 'vitest';
import { isActing } from '../../shared/engine/match.ts';
import { observe } from '../../shared/engine/observation.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import type { State } from '../../shared/engine/state.ts';
import { etagOf } from '../../shared/play/etag.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import type { Loaded } from '../../shared/play/loaded.ts';
import type { Lobby } from '../../shared/play/lobby.ts';
import { everybodyHere } from '../../shared/play/presence.ts';
import { playRecord } from '../../shared/play/records.ts';
import { viewOf } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import { otherBehind } from './hidden.ts';
import { gameNamed, randomTurns, SETTINGS, type Setting } from './tables.ts';

/** A game that stands at a state, as it would have been read. */
function loadedAt({ variant, seats, teams }: Setting, state: State): Loaded {
  const lobby: Lobby = {
    variant,
    options: { teams, target: 500, rounds: 2, census: '2020', visibility: 'public', turnSeconds: null },
    seats: Array.from({ length: seats }, (_, seat) => ({
      kind: 'person',
      id: `p${seat}` as PlayerId,
      name: 'n',
      entropy: '',
    })),
    creator: 'p0' as PlayerId,
    app: null,
    invite: null,
    label: null,
    metadata: null,
    rematchOf: null,
    seed: '07'.repeat(32),
    createdAt: 0,
  };
  const running = { state, since: 0, answered: state.hands.map(() => 0), ...everybodyHere(seats) };
  const record = playRecord({ at: 0, by: 0, act: { type: 'answer' }, start: 1, running, steps: [] });
  return { id: 'g_0' as GameId, version: 9, record, lobby, start: 1, running, status: 'playing' };
}

const asText = (value: unknown) => JSON.stringify(value);

describe.each(SETTINGS)('$name', (setting) => {
  const game = gameNamed(setting.variant);
  const viewers = [null, ...Array.from({ length: setting.seats }, (_, seat) => seat)];

  test('looks the same wherever the cards lie that a viewer cannot see', () => {
    const chance = chanceOf(7);
    let turns = 0;
    let others = 0;
    for (const { state } of randomTurns(setting, 2, chance)) {
      const viewer = viewers[turns++ % viewers.length]!;
      const other = otherBehind(state, viewer, chance);
      if (asText(other) !== asText(state)) others++;
      expect(observe(other, viewer)).toEqual(observe(state, viewer));
      const [one, two] = [loadedAt(setting, state), loadedAt(setting, other)];
      const seer = { seat: viewer, isCreator: viewer === 0 };
      expect(asText(viewOf(two, seer))).toBe(asText(viewOf(one, seer)));
      expect(etagOf(two, seer)).toBe(etagOf(one, seer));
    }
    expect(others).toBeGreaterThan(turns / 2);
  });

  test('offers a seat what the rules allow it, from what the seat sees alone', () => {
    for (const { state } of randomTurns(setting, 2, chanceOf(8))) {
      for (let seat = 0; seat < setting.seats; seat++) {
        const { seen } = observe(state, seat);
        expect([game.mustAct(seen), game.mayAct(seen)]).toEqual([game.mustAct(state), game.mayAct(state)]);
        expect(seen.hands[seat]).toEqual(state.hands[seat]);
        expect(seen.powers[seat]).toEqual(state.powers[seat]);
        if (isActing(game, state, seat)) expect(game.legalMoves(seen, seat)).toEqual(game.legalMoves(state, seat));
      }
    }
  });

  test('shows who looks on nothing but what every seat sees, and whose turn it is', () => {
    for (const { state } of randomTurns(setting, 1, chanceOf(9))) {
      const loaded = loadedAt(setting, state);
      const view = viewOf(loaded, { seat: null, isCreator: false });
      expect(view.you).toBeNull();
      expect(view.turn!.seats).toEqual(seatsOf(game.mustAct(state)));
      for (let seat = 0; seat < setting.seats; seat++) {
        const { you, ...shared } = viewOf(loaded, { seat, isCreator: false });
        expect({ ...shared, you: null }).toEqual(view);
        expect(you!.mustMove).toBe(view.turn!.seats.includes(seat));
      }
    }
  });
});
