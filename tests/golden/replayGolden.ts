/** Plays a golden game again: the same setting, and the answers its people gave. */
import { stepIn } from '../../functions/local/verifyClaim.ts';
import { formatMove } from '../../shared/engine/taggedMove.ts';
import type { GoldenGame } from './goldenGame.ts';
import { type Answer, playGolden, type Watch } from './playGolden.ts';

export function replayGolden(golden: GoldenGame, watch?: Watch): Promise<GoldenGame> {
  const { variant, seats, teams, rounds, game, seed } = golden;
  const setting = { variant, seats, teams, rounds, game, seed };
  const answers = answersIn(golden);
  return playGolden(setting, ([view]) => answers[view!.version]!, watch);
}

/** By version: the answer with which the next one begins, if one does. */
function answersIn({ log }: GoldenGame): (Answer | null)[] {
  return log.map(({ events: [first] }) => {
    const step = first === undefined ? null : stepIn(first);
    return step === null || step.move === null ? null : { seat: step.seat, move: formatMove(step.move) };
  });
}
