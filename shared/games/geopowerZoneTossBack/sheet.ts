/** GeoPower Zone Toss Back at a glance. */
import type { Sheet } from '../../engine/game.ts';

export const sheet: Sheet = {
  id: 'geopower-zone-toss-back',
  name: 'GeoPower Zone Toss Back',
  seats: { min: 2, max: 5 },
  target: 50,
  cards: 8,
  powers: () => 0,
  powerDeck: true,
  tricks: 8,
  phases: ['toss-power', 'toss-control', 'play'],
  summary: 'Toss cards back until a category and a Control Card are left; they decide which cards are strong.',
  rules: [
    { rules: ['ZT-1'], text: 'Everybody is dealt 8 state cards and plays them in 8 tricks.' },
    {
      rules: ['ZT-2'],
      text: 'One power card more than there are players lies face up. From the dealer clockwise each player removes one; the category of the one left ranks the cards of the round.',
    },
    {
      rules: ['ZT-3'],
      text: 'Then state cards that nobody was dealt are laid out and removed in the same way; the one left is the Control Card.',
    },
    {
      rules: ['ZT-4', 'ZT-5'],
      text: 'Capital Cards are all whose capital begins with the letter of the Control Card’s capital; PowerZone Cards are the others of the Control Card’s time zone.',
    },
    {
      rules: ['ZT-6', 'ZT-7'],
      text: 'The leader may play any card; the others must follow with a card of the same zone if they can. A Capital Card is in the Control Card’s zone, not in its own.',
    },
    {
      rules: ['ZT-8', 'ZT-9', 'ZT-10'],
      text: 'The first Capital Card wins the trick; without one the weakest ranked PowerZone Card; without either the weakest ranked card of the zone led.',
    },
    {
      rules: ['ZT-11', 'ZT-14'],
      text: 'Most tricks are worth 10 points, level for most 5 each. The first side to win a trick that includes a border state of the Control Card gets 5 points.',
    },
    {
      rules: ['ZT-12', 'ZT-13'],
      text: 'Until the first card of the 5th trick is played any side may announce a GeoPlunge, once. With at least 6 tricks it gets 15 points on top; with fewer it gets no points for the round.',
    },
  ],
};
