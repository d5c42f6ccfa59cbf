/** What a stored version means, in the words of the API: what it must mean for ever, however it is encoded. */
import { type CardSet, mapCards } from '../../shared/cards/cardSet.ts';
import { listPowers, type Powers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { type SeatSet, seatsOf } from '../../shared/engine/seats.ts';
import type { Round, State } from '../../shared/engine/state.ts';
import { formatMove } from '../../shared/engine/taggedMove.ts';
import type { Lobby } from '../../shared/play/lobby.ts';
import type { GameRecord, Roster } from '../../shared/play/records.ts';
import type { Running, Step } from '../../shared/play/run.ts';

const cards = (set: CardSet) => mapCards(set, formatCard);
const powers = (held: Powers) => listPowers(held);
const seats = (set: SeatSet) => seatsOf(set);
const time = (at: number) => new Date(at).toISOString();

export function meaningOf(record: GameRecord): object {
  const { kind, at, by } = record;
  if (kind === 'play') {
    const { act, cancelled, start } = record;
    const other = given({ act: act.type === 'answer' ? null : act, cancelled: cancelled || null });
    return { kind, at: time(at), by, ...other, start, ...runMeaning(record) };
  }
  const { act, lobby, bodyHash, cancelled, started } = record;
  const meaning = { kind, at: time(at), by, act, lobby: lobbyMeaning(lobby), bodyHash, cancelled };
  if (started === null) return { ...meaning, started };
  return { ...meaning, started: { botsVersion: started.botsVersion, ...runMeaning(started) } };
}

export function rosterMeaning({ lobby, start }: Roster): object {
  return { kind: 'roster', lobby: lobbyMeaning(lobby), start };
}

/** What only later encodings have is left out where there is none of it: so older items mean what they always meant. */
function lobbyMeaning({ options, app, metadata, rematchOf, ...lobby }: Lobby): object {
  const { turnSeconds, ...older } = options;
  return { ...lobby, options: { ...older, ...given({ turnSeconds }) }, ...given({ app, metadata, rematchOf }) };
}

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function runMeaning({ running, steps }: { readonly running: Running; readonly steps: readonly Step[] }) {
  const { state, since, answered, presence, missed } = running;
  const isAnybodyMissed = presence.some((one) => one !== 'here') || missed.some((times) => times > 0);
  return {
    steps: steps.map(({ seat, how, move }) => ({ seat, how, move: formatMove(move) })),
    since: time(since),
    answered,
    ...(isAnybodyMissed ? { presence, missed } : {}),
    state: stateMeaning(state),
  };
}

function stateMeaning(state: State) {
  const { phase, leader, plays, scores, last } = state;
  return {
    ...roundMeaning(state),
    phase,
    hands: state.hands.map(cards),
    powers: state.powers.map(powers),
    discards: state.discards.map(cards),
    powerCandidates: powers(state.powerCandidates),
    controlCandidates: cards(state.controlCandidates),
    asked: seats(state.asked),
    leader,
    plays: plays.map(formatMove),
    locked: seats(state.locked),
    scores,
    last: last === null ? null : roundMeaning(last),
  };
}

function roundMeaning(round: Round) {
  const { number, dealer, category, direction, control } = round;
  return {
    number,
    dealer,
    category,
    direction,
    control: control === null ? null : formatCard(control),
    tossed: round.tossed.map(formatMove),
    plunging: seats(round.plunging),
    tricks: round.tricks.map((trick) => ({ ...trick, plays: trick.plays.map(formatMove) })),
  };
}
