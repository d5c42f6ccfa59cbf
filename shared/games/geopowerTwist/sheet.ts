/** GeoPower Twist at a glance. */
import type { Sheet } from '../../engine/game.ts';

export const sheet: Sheet = {
  id: 'geopower-twist',
  name: 'GeoPower Twist',
  seats: { min: 2, max: 6 },
  target: 50,
  cards: 7,
  powers: (seats) => (seats >= 5 ? 2 : 3),
  powerDeck: true,
  tricks: 7,
  phases: ['play'],
  summary: 'The best ranked card wins, in the category of the power card played last.',
  rules: [
    {
      rules: ['PT-1'],
      text: 'Everybody is dealt 7 state cards and 3 power cards (2 at a table of five or six) and plays 7 tricks.',
    },
    {
      rules: ['PT-2', 'PT-3'],
      text: 'Leading the first trick, the dealer must play exactly one power card with the state card. Otherwise a player may add one power card or none. Any state card may be played at any time.',
    },
    {
      rules: ['PT-4', 'PT-5'],
      text: 'The category in force is that of the power card played last in the round. A trick goes to the best ranked card in the category in force when it ends.',
    },
    {
      rules: ['PT-6', 'PT-8'],
      text: 'Once an opponent has played a card ranked 10th or better in the category then in force, a player is locked for the rest of the trick. A teammate’s card locks nobody on the team.',
    },
    {
      rules: ['PT-7'],
      text: 'A locked player may play no single power card, but may play two at once that show the same category.',
    },
    {
      rules: ['PT-9'],
      text: 'Most tricks in the round are worth 10 points, level for most 5 each; the winners of the 3rd and of the 6th trick get 5 points each.',
    },
  ],
};
