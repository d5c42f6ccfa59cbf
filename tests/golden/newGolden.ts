/** A new golden game: its id, its seed and the answers of its people all follow from one number. */
import { createHash } from 'node:crypto';
import { chanceOf, oneOf } from '../games/random.ts';
import type { GoldenGame, Setting, Shape } from './goldenGame.ts';
import { type Picks, playGolden } from './playGolden.ts';

export function newGolden(shape: Shape, rounds: number, seed: number): Promise<GoldenGame> {
  const { variant, seats, teams } = shape;
  const digest = createHash('sha256').update(`${variant} ${seats} ${teams} ${seed}`).digest('hex');
  const game = `g_${digest.slice(0, 22)}`;
  const setting: Setting = {
    variant,
    seats,
    teams,
    rounds,
    game,
    seed: createHash('sha256').update(digest).digest('hex'),
  };
  return playGolden(setting, anything(seed));
}

/** Any legal answer of anybody who must give one; now and then an announcement that nobody asked for. */
function anything(seed: number): Picks {
  const chance = chanceOf(seed);
  return (views) => {
    const yous = views.map(({ you }) => you!);
    const free = yous.filter(({ mustMove, legalMoves }) => !mustMove && legalMoves.length > 0);
    const who = free.length > 0 && chance() < 0.05 ? free : yous.filter(({ mustMove }) => mustMove);
    const { seat, legalMoves } = oneOf(chance, who);
    return { seat, move: oneOf(chance, legalMoves) };
  };
}
