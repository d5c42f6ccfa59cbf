/** A new player and its token. */
import { z } from 'zod';
import { player, time } from './common.ts';

export const createdPlayer = z
  .object({
    player,
    token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`. It is not shown again.' }),
    expiresAt: time,
  })
  .meta({ id: 'CreatedPlayer' });
