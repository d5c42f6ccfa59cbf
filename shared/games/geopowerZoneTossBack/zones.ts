/** What the Control Card makes of the cards (ZT-4, ZT-5, ZT-6). */
import { type Card, type CardSet, has, minus, union } from '../../cards/cardSet.ts';
import { ALL_CARDS, SAME_CAPITAL_LETTER, ZONE_CARDS, ZONE_OF } from '../../cards/states.ts';
import type { Zone } from '../../cards/vocabulary.ts';

/** ZT-4: the cards whose capital begins with the same letter as the capital of the Control Card. */
export function capitalCards(control: Card): CardSet {
  return SAME_CAPITAL_LETTER[control]!;
}

/** ZT-5: the cards with the zone of the Control Card; one that is a Capital Card too counts as that. */
export function powerZoneCards(control: Card): CardSet {
  return POWER_ZONE[control]!;
}

const POWER_ZONE = ALL_CARDS.map((control) => minus(ZONE_CARDS[ZONE_OF[control]!], capitalCards(control)));

/** ZT-6: a Capital Card is in the Control Card's zone and no longer in its own; any other card is in its own. */
export function zoneInRound(control: Card, card: Card): Zone {
  return ZONE_OF[has(capitalCards(control), card) ? control : card]!;
}

/** ZT-6: all cards in the zone of a card, as this round counts it. */
export function cardsInZoneOf(control: Card, card: Card): CardSet {
  return IN_ZONE_OF[control]![card]!;
}

const IN_ZONE_OF = ALL_CARDS.map((control) => ALL_CARDS.map((card) => inZoneOf(control, card)));

function inZoneOf(control: Card, card: Card): CardSet {
  const zone = zoneInRound(control, card);
  const ofOwnZone = minus(ZONE_CARDS[zone], capitalCards(control));
  return zone === ZONE_OF[control] ? union(ofOwnZone, capitalCards(control)) : ofOwnZone;
}
