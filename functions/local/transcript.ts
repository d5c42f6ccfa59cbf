/** The log of a game as lines to read: the deal, the tricks with the reason each was won, the scores. */
import type { LogEvent } from './client.ts';

/** The lines of one event, as the person whose log it is would tell it; `names` by seat, nobody in a team. */
export function transcriptOf(event: LogEvent, names: readonly string[]): string[] {
  const who = names[event.seat as number] ?? '';
  const how = { forced: ' (the last card)', timeout: ' (time ran out)' }[event.how as string] ?? '';
  switch (event.type) {
    case 'gameStarted':
      return ['The game starts.'];
    case 'roundDealt':
      return dealLines(event, names);
    case 'powerTossed':
      return [`  ${who} tosses ${event.power}.`];
    case 'powerChosen':
      return [`  The GeoPower card is ${event.category}.`];
    case 'controlTossed':
      return [`  ${who} tosses ${event.card}.`];
    case 'controlChosen':
      return [`  The Control Card is ${event.card}.`];
    case 'directionDeclared':
      return [`  ${who} says ${event.direction === 'topDogs' ? 'Top Dogs' : 'Bottoms Up'}.`];
    case 'cardsDiscarded':
      return [`  ${who} discards${event.cards === null ? '' : ` ${(event.cards as string[]).join(' ')}`}.`];
    case 'plungeAnnounced':
      return [`  ${who} ${event.plunge ? 'is GeoPlunging' : 'is not GeoPlunging'}.`];
    case 'cardPlayed':
      return [`  ${who} plays ${event.card}${extras(event)}${how}.`];
    case 'trickWon':
      return [`  Trick ${event.trick} goes to ${who}. ${event.because} (${event.rule})`];
    case 'roundScored':
      return scoreLines(event, names);
    case 'playerLeft':
      return [`  ${who} leaves.`];
    case 'seatTakenOver':
      return [`  A house bot plays for ${who}.`];
    case 'seatReturned':
      return [`  ${who} is back.`];
    case 'rematchOffered':
      return [`  There is a rematch: ${event.game}.`];
    case 'gameFinished':
      return [finishLine(event, names)];
    default:
      return [];
  }
}

function dealLines({ round, dealer, hands }: LogEvent, names: readonly string[]): string[] {
  const own = (hands as ({ cards: string[]; powers: string[] } | null)[]).flatMap((hand, seat) =>
    hand === null ? [] : [`  ${names[seat]} holds ${[...hand.cards, ...hand.powers].join(' ')}.`],
  );
  return [`Round ${round}, dealt by ${names[dealer as number]}.`, ...own];
}

function extras({ category, powers }: LogEvent): string {
  const named = category === undefined ? '' : `, naming ${category}`;
  return `${named}${powers === undefined ? '' : ` with ${(powers as string[]).join(' and ')}`}`;
}

interface Points {
  readonly side: number;
  readonly points: number;
  readonly reasons: readonly { readonly points: number; readonly rule: string; readonly because: string }[];
}

function scoreLines({ round, points, scores }: LogEvent, names: readonly string[]): string[] {
  const reasons = (points as Points[]).flatMap(({ side, reasons }) =>
    reasons.map((reason) => `  ${names[side]} gets ${reason.points} points. ${reason.because} (${reason.rule})`),
  );
  return [
    ...reasons,
    `  After round ${round} the score is ${(scores as number[]).map((score, side) => `${names[side]} ${score}`).join(', ')}.`,
  ];
}

function finishLine({ result, seed }: LogEvent, names: readonly string[]): string {
  const { winners, reason } = result as { winners: number[]; reason: string };
  const won =
    winners.length === 1
      ? `${names[winners[0]!]} wins`
      : `${winners.map((side) => names[side]).join(' and ')} share the win`;
  return `${won} (${reason}). The seed of the deals was ${seed}.`;
}
