/** Time Zone Zap at a glance. */
import type { Sheet } from '../../engine/game.ts';

export const sheet: Sheet = {
  id: 'time-zone-zap',
  name: 'Time Zone Zap',
  seats: { min: 2, max: 6 },
  target: 50,
  cards: 5,
  powers: () => 0,
  powerDeck: false,
  tricks: 5,
  phases: ['play'],
  summary: 'Zap the card led by playing one of the same time zone.',
  rules: [
    {
      rules: ['TZ-1'],
      text: 'Everybody is dealt 5 cards and plays them in 5 tricks. Any card may be played at any time.',
    },
    {
      rules: ['TZ-2'],
      text: 'A card of the same time zone as the card led zaps it. Alaska and Hawaii count as pacific.',
    },
    {
      rules: ['TZ-3', 'TZ-4'],
      text: 'The last player to zap the card led wins the trick. If nobody zaps it, the leader does.',
    },
    { rules: ['TZ-5'], text: 'Most tricks in the round are worth 10 points; sides level for most get 5 each.' },
    {
      rules: ['TZ-6'],
      text: 'The side that alone won most gets 10 points on top for exactly 4 tricks, or 20 for all 5.',
    },
  ],
};
