/** GeoClash Choice at a glance. */
import type { Sheet } from '../../engine/game.ts';

export const sheet: Sheet = {
  id: 'geoclash-choice',
  name: 'GeoClash Choice',
  seats: { min: 2, max: 6 },
  target: 100,
  cards: 8,
  powers: () => 0,
  powerDeck: false,
  tricks: 6,
  phases: ['direction', 'discard', 'plunge', 'play'],
  summary: 'The dealer says whether the best or the weakest ranked card wins; each leader names the category.',
  rules: [
    {
      rules: ['GC-1'],
      text: 'Everybody is dealt 8 cards. The dealer then says Top Dogs or Bottoms Up for the whole round.',
    },
    { rules: ['GC-2'], text: 'Everybody discards 2 cards face down, in any order, and keeps 6.' },
    {
      rules: ['GC-3'],
      text: 'Then each player, from the dealer clockwise, says whether they are GeoPlunging: at most two players, and at most one of a team. It changes the scoring only.',
    },
    {
      rules: ['GC-4'],
      text: 'There are 6 tricks. The leader of a trick names its category with the card. Any card may be played at any time.',
    },
    {
      rules: ['GC-5'],
      text: 'Top Dogs: the best ranked card of the trick wins it. Bottoms Up: the weakest ranked does.',
    },
    {
      rules: ['GC-6'],
      text: 'Most tricks win the round, of sides level for most the one that won the latest trick: 10 points, and 10 more for all 6 tricks. One player GeoPlunging doubles both, two quadruple both.',
    },
  ],
};
