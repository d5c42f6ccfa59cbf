/** Why a trick of GeoPower Zone Toss Back was won, points were given and a move is refused. */
import { type Card, has, intersect, isEmpty } from '../../cards/cardSet.ts';
import { formatCard, NEIGHBOURS, STATES } from '../../cards/states.ts';
import type { Narration, Reason } from '../../engine/game.ts';
import { cardIn, kindOf, type Move, namedIn, powerIn } from '../../engine/move.ts';
import { type Award, tricksBySide } from '../../engine/scoring.ts';
import { clockwise } from '../../engine/seats.ts';
import type { Round, State, Trick } from '../../engine/state.ts';
import type { Table } from '../../engine/table.ts';
import type { Rule, Seat } from '../../engine/vocabulary.ts';
import { cardList, mostTricks, ranks, trickCount } from '../phrases.ts';
import { capitalCards, cardsInZoneOf, powerZoneCards, zoneInRound } from './zones.ts';

function trickReason(table: Table, round: Round, trick: Trick): Reason {
  const control = round.control!;
  const cards = trick.plays.map(cardIn);
  const winner = cards.find((_, i) => clockwise(trick.leader, i, table.seats) === trick.winner)!;
  if (has(capitalCards(control), winner)) return capitalReason(control, cards, winner);

  const zone = zoneInRound(control, winner);
  const weakest = ranks(table, trick.category!, winner);
  if (has(powerZoneCards(control), winner)) {
    const others = cards.filter((card) => has(powerZoneCards(control), card)).length > 1;
    const fact = others
      ? `${weakest}, the weakest ranked PowerZone Card`
      : `${formatCard(winner)} is the only PowerZone Card`;
    return { rule: 'ZT-9', because: `${fact} (${zone}, like the Control Card ${formatCard(control)}).` };
  }
  const followed = cards.filter((card) => zoneInRound(control, card) === zone).length > 1;
  const fact = followed
    ? `${weakest}, the weakest ranked of the ${zone} zone led`
    : `Nobody else played a card of the ${zone} zone, so ${formatCard(winner)}, the card led, wins`;
  return { rule: 'ZT-10', because: `${fact}.` };
}

function capitalReason(control: Card, cards: readonly Card[], winner: Card): Reason {
  const capital = (card: Card) => STATES[card]!.capital;
  const shared = `${capital(control)} and ${capital(winner)} both begin with ${capital(control)[0]}`;
  const several = cards.filter((card) => has(capitalCards(control), card)).length > 1;
  const which = several ? 'the first Capital Card played' : 'a Capital Card';
  return { rule: 'ZT-8', because: `${shared}: ${formatCard(winner)} is ${which}.` };
}

function awardReason(table: Table, round: Round, award: Award): string {
  const won = tricksBySide(table, round.tricks)[award.side]!;
  if (award.feat === 'plunge') return `Announced a GeoPlunge and won ${trickCount(won)}.`;
  if (award.feat === 'forfeit') {
    const few = won === 0 ? 'no trick' : `only ${trickCount(won)}`;
    return `Announced a GeoPlunge and won ${few}: no points for the round.`;
  }
  return award.feat === 'border' ? borderReason(round) : mostTricks(table, round, award);
}

function borderReason({ tricks, control }: Round): string {
  const borders = (card: Card) => has(NEIGHBOURS[control!]!, card);
  const first = tricks.findIndex(({ plays }) => plays.map(cardIn).some(borders));
  const cards = tricks[first]!.plays.map(cardIn).filter(borders);
  const verb = cards.length === 1 ? 'borders' : 'border';
  return `${cardList(cards)} in trick ${first + 1} ${verb} ${formatCard(control!)}, the first of the round to do so.`;
}

/** ZT-7: following in the zone led. ZT-12: when a GeoPlunge may be announced. ZT-2, ZT-3: tossing what lies there. */
function whyNot(state: State, seat: Seat, move: Move): Rule | null {
  const kind = kindOf(move);
  if (kind === 'plunge') return 'ZT-12';
  if (kind === 'tossPower') return state.phase === 'toss-power' ? 'ZT-2' : null;
  if (kind === 'tossControl') return state.phase === 'toss-control' ? 'ZT-3' : null;
  return kind === 'play' && mustFollowOtherwise(state, seat, move) ? 'ZT-7' : null;
}

function mustFollowOtherwise({ phase, hands, plays, control }: State, seat: Seat, move: Move): boolean {
  const [led] = plays;
  const hand = hands[seat]!;
  if (phase !== 'play' || led === undefined || namedIn(move) !== null || powerIn(move) !== null) return false;
  const zoneLed = cardsInZoneOf(control!, cardIn(led));
  return has(hand, cardIn(move)) && !has(zoneLed, cardIn(move)) && !isEmpty(intersect(hand, zoneLed));
}

export const narration: Narration = { trick: trickReason, award: awardReason, whyNot };
