/** The weakest house bot: any legal answer, each as likely as any other. */
import type { Policy } from '../engine/policy.ts';

export const chooseRandom: Policy = (_observation, legal, draw) => legal[draw(legal.length)]!;
