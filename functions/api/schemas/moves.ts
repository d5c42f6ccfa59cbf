/** Moves: one shape for all games. `legalMoves` of the view says which can be made. */
import { z } from 'zod';
import { card, category, direction } from './common.ts';

const playMove = z
  .strictObject({
    type: z.literal('play'),
    card,
    category: category.optional(),
    powers: z.array(category).min(1).max(2).optional().meta({ description: 'GeoPower cards played with it.' }),
  })
  .meta({
    id: 'PlayMove',
    description: 'Play a card; where the game asks for it, name a category or add GeoPower cards.',
  });

const declareMove = z
  .strictObject({ type: z.literal('declare'), direction })
  .meta({ id: 'DeclareMove', description: 'Say whether the best or the weakest ranked cards win this round.' });

const discardMove = z
  .strictObject({ type: z.literal('discard'), cards: z.array(card).min(2).max(2) })
  .meta({ id: 'DiscardMove', description: 'Put two cards away, face down. Their order does not matter.' });

const plungeMove = z
  .strictObject({ type: z.literal('plunge'), plunge: z.boolean() })
  .meta({ id: 'PlungeMove', description: 'Announce a GeoPlunge, or say that you will not.' });

const tossMove = z
  .strictObject({ type: z.literal('toss'), power: category.optional(), card: card.optional() })
  .meta({ id: 'TossMove', description: 'Remove one of the cards lying face up: a GeoPower card or a state card.' });

export const move = z
  .discriminatedUnion('type', [playMove, declareMove, discardMove, plungeMove, tossMove], {
    error: 'A move has a "type": play, declare, discard, plunge or toss.',
  })
  .meta({
    id: 'Move',
    description: 'A move. Exactly the objects in `legalMoves` are accepted: copy one of them.',
  });
