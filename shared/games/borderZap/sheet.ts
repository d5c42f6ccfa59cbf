/** Border Zap at a glance. */
import type { Sheet } from '../../engine/game.ts';

export const sheet: Sheet = {
  id: 'border-zap',
  name: 'Border Zap',
  seats: { min: 2, max: 6 },
  target: 100,
  cards: 8,
  powers: () => 0,
  powerDeck: false,
  tricks: 8,
  phases: ['plunge', 'play'],
  summary: 'Zap the winning card by playing a state that borders it.',
  rules: [
    {
      rules: ['BZ-1'],
      text: 'Everybody is dealt 8 cards and plays them in 8 tricks. Any card may be played at any time.',
    },
    {
      rules: ['BZ-2'],
      text: 'Before the first trick each player, from the dealer clockwise, says whether they are GeoPlunging: at most two players, and at most one of a team. It changes the scoring only.',
    },
    { rules: ['BZ-3', 'BZ-7'], text: 'A card zaps another if their states share a land or river border.' },
    {
      rules: ['BZ-4'],
      text: 'The card led is winning until a later card zaps it; that one then is winning until it is zapped in turn. A card already beaten cannot be zapped again.',
    },
    { rules: ['BZ-5'], text: 'Most tricks win the round; of sides level for most, the one that won the latest trick.' },
    {
      rules: ['BZ-6'],
      text: 'The winner of the round gets 10 points, and 10 more for all 8 tricks. One player GeoPlunging doubles both, two quadruple both. Nobody else scores.',
    },
  ],
};
