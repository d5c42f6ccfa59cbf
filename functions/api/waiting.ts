/** Answering later: `Prefer: wait=N` holds an answer that would say nothing new back until there is news. */
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import type { Headers } from './answer.ts';
import type { Place } from './news.ts';
import { parseWait } from './prefer.ts';
import type { Service } from './service.ts';

/** Headers of an answer that may have been waited for. */
export const waitHeaders = ['Preference-Applied', 'Retry-After'] as const;

const LOOK_AGAIN = 1000;
const NO_PLACE: Headers = { 'Retry-After': '5' };

/** What somebody waits for. */
export interface Wish<T> {
  readonly topic: GameId | PlayerId;
  readonly caller: PlayerId;
  /** The `Prefer` header. */
  readonly prefer: string | undefined;
  readonly isGone: () => boolean;
  readonly look: () => Promise<T>;
  readonly isWorthTelling: (found: T) => boolean;
}

export interface Found<T> {
  readonly found: T;
  readonly headers: Headers;
}

/** Looks once; or, where it is preferred and a place is free, until there is something to tell. */
export async function whenThereIsNews<T>({ news, ports }: Service, wish: Wish<T>): Promise<Found<T>> {
  const seconds = parseWait(wish.prefer);
  if (seconds === null) return { found: await wish.look(), headers: {} };
  const place = news.takePlace(wish.topic, wish.caller);
  if (place === null) return { found: await wish.look(), headers: NO_PLACE };
  try {
    const found = await untilNews(wish, place, ports.clock, seconds);
    return { found, headers: place.isClosed() ? NO_PLACE : { 'Preference-Applied': `wait=${seconds}` } };
  } finally {
    place.leave();
  }
}

/** Looks again at every call from the place, and once a second for what other processes wrote. */
async function untilNews<T>(
  { look, isWorthTelling, isGone }: Wish<T>,
  place: Place,
  clock: Service['ports']['clock'],
  seconds: number,
): Promise<T> {
  const end = clock.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    const left = end - clock.now();
    if (isWorthTelling(found) || left <= 0 || isGone() || place.isClosed()) return found;
    await place.wait(Math.min(LOOK_AGAIN, left));
  }
}
