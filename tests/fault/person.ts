/**
 * A client that does what the contract allows: it sends the same again where no answer came or the service was busy,
 * and looks anew where the game has moved on. It knows no rules. Now and then it is careless: it sends a thing twice
 * at once, changes its mind, gives up, or sends again what was answered long ago.
 */
import { type Chance, oneOf } from '../games/random.ts';
import { type Answer, type Network, type Post, send } from './network.ts';

export interface Person {
  readonly name: string;
  readonly id: string;
  readonly token: string;
}

/** Something that was answered with success: nobody may lose it. */
export interface Acknowledged {
  readonly person: Person;
  readonly post: Post;
  readonly answer: Answer;
}

export interface Club {
  readonly network: Network;
  readonly acknowledged: Acknowledged[];
  /** What answers showed that must never be seen. */
  readonly complaints: string[];
  readonly tell: (line: string) => void;
}

const MOST_TRIES = 300;

/** Sends until there is an answer that says more than "again". */
async function insist(club: Club, post: Post): Promise<Answer> {
  const { simulation } = club.network;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const answer = await send(club.network, post);
    if (answer !== null && answer.status === 503 && answer.retryAfter === null) {
      club.complaints.push(`503 without Retry-After: ${post.path}`);
    }
    if (answer !== null && answer.status !== 503) return answer;
    await simulation.pause(Number(answer?.retryAfter ?? 1) * 1000 * (1 + simulation.chance()));
  }
  club.complaints.push(`No answer after ${MOST_TRIES} attempts: ${post.method} ${post.path}`);
  return { status: 0, retryAfter: null, replayed: false, body: null };
}

export async function signUp(club: Club, name: string): Promise<Person> {
  const { body } = await insist(club, { method: 'POST', path: '/v1/players', token: null, body: { name } });
  return { name, id: body?.player.id, token: body?.token };
}

/** Asks for something that must not be lost once it is granted. */
export async function ask(club: Club, person: Person, path: string, body: object, key?: string): Promise<Answer> {
  const post: Post = { method: 'POST', path, token: person.token, body, ...(key === undefined ? {} : { key }) };
  const answer = await insist(club, post);
  club.tell(`${person.name} ${path.replace(/.*\//, '')} ${JSON.stringify(body)}: ${answer.status}`);
  if (answer.status >= 200 && answer.status < 300) club.acknowledged.push({ person, post, answer });
  return answer;
}

function look(club: Club, person: Person, game: string): Promise<Answer> {
  return insist(club, { method: 'GET', path: `/v1/games/${game}`, token: person.token, body: null });
}

interface You {
  readonly decision: string | null;
  readonly mustMove: boolean;
  readonly legalMoves: readonly object[];
}

/** Takes a person's turns, at most so many, until the game is over. */
export async function playOn(club: Club, person: Person, game: string, turns: number): Promise<void> {
  const { simulation } = club.network;
  const path = `/v1/games/${game}/moves`;
  const sent: object[] = [];
  for (let turn = 0; turn < turns; ) {
    const { status, body } = await look(club, person, game);
    if (status !== 200 || body.status === 'finished' || body.status === 'cancelled') return;
    // A seat that was given back may stay open for ever.
    if (body.status === 'open' && turn > 2) return;
    const you: You | null = body.you;
    const isAsked = you !== null && you.decision !== null && (you.mustMove || simulation.chance() < 0.1);
    if (!isAsked) {
      turn += 0.5;
      await simulation.pause(1000 + simulation.chance() * 3000);
      continue;
    }
    turn++;
    await answerOnce(club, person, path, you, sent);
  }
}

async function answerOnce(club: Club, person: Person, path: string, you: You, sent: object[]): Promise<void> {
  const { chance } = club.network.simulation;
  const choose = () => ({ decision: you.decision, move: oneOf(chance, you.legalMoves) });
  const answer = choose();
  sent.push(answer);
  const mood = chance();
  if (mood < 0.1) await Promise.all([ask(club, person, path, answer), ask(club, person, path, answer)]);
  else if (mood < 0.2) await twoMinds(club, person, path, answer, choose());
  else if (mood < 0.25) await send(club.network, { method: 'POST', path, token: person.token, body: answer });
  else if (mood < 0.35) await ask(club, person, path, oneOf(chance, sent));
  else await ask(club, person, path, answer);
}

/** Of two different answers to one question at most one is recorded. */
async function twoMinds(club: Club, person: Person, path: string, one: object, other: object): Promise<void> {
  const answers = await Promise.all([ask(club, person, path, one), ask(club, person, path, other)]);
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  // The optional GeoPlunge is a question of its own, whichever it is posted under.
  const areOfOneQuestion = [one, other].every((post) => !JSON.stringify(post).includes('"plunge":true'));
  if (!isSame && areOfOneQuestion && answers.every(({ status }) => status === 200)) {
    club.complaints.push(`Both ${JSON.stringify(one)} and ${JSON.stringify(other)} were accepted.`);
  }
}

/** What somebody does about a lobby besides joining it. */
export async function fidget(club: Club, person: Person, game: string, chance: Chance): Promise<void> {
  const act = chance();
  if (act < 0.15) await ask(club, person, `/v1/games/${game}/leave`, {});
  else if (act < 0.25) await ask(club, person, `/v1/games/${game}/join`, { entropy: `by ${person.name}` });
  else if (act < 0.32) await ask(club, person, `/v1/games/${game}/cancel`, {});
}
