/** What happens in a game, as the caller may know it. Clients should pass over types that they do not know. */
import { z } from 'zod';
import { HOWS } from '../../../shared/play/run.ts';
import { card, category, direction, orNull, player, rule, seat, time, variant } from './common.ts';
import { options, result, sidePoints } from './game.ts';

const how = z.enum(HOWS).meta({
  id: 'How',
  description:
    '`answer`: the player chose. `bot`: a house bot chose, for itself or for a player who is not there. `timeout`: time ran out, and a house bot chose instead. `forced`: there was nothing to choose.',
});

const seed = z.string().meta({ description: 'The seed of all deals, now open.' });

/** An event with its type, named after it. */
function event<const T extends string, S extends z.ZodRawShape>(type: T, description: string, shape: S) {
  const id = `${type[0]!.toUpperCase()}${type.slice(1)}Event`;
  return z.object({ type: z.literal(type), ...shape }).meta({ id, description });
}

const hand = z.object({ cards: z.array(card), powers: z.array(category) }).meta({ id: 'DealtHand' });

const lobbyEvents = [
  event('gameCreated', 'The game was made.', {
    game: z.string().meta({ description: 'The id of the game.' }),
    commitment: z.string().meta({ description: 'Binds the seed of all deals without telling it. Hex.' }),
    variant,
    options,
    seats: z.array(z.object({ seat, player: orNull(player) })).meta({ description: 'Null where nobody sat yet.' }),
  }),
  event('playerJoined', 'Somebody took a seat.', { seat, player }),
  event('playerLeft', 'Somebody gave a seat back; once the game has started, to a house bot for good.', { seat }),
  event('gameStarted', 'The last seat was filled.', {
    entropy: z.array(z.string()).meta({ description: 'By seat: what the player added to the shuffling.' }),
    botsVersion: z.int().meta({ description: 'The release of the house bots that plays in this game.' }),
  }),
  event('gameCancelled', 'The game was called off, or abandoned: `result.reason` says why.', { result, seed }),
] as const;

const presenceEvents = [
  event(
    'seatTakenOver',
    'A player let two questions in a row run out of time: a house bot plays until the player is back.',
    {
      seat,
    },
  ),
  event('seatReturned', 'A player is back.', { seat }),
  event('rematchOffered', 'A player of this finished game wants to play again: seats are kept for the others.', {
    game: z.string().meta({ description: 'The id of the new game.' }),
  }),
] as const;

const playEvents = [
  event('roundDealt', 'The cards of a round were dealt.', {
    round: z.int(),
    dealer: seat,
    hands: z.array(orNull(hand)).meta({ description: 'By seat: the hand, or null where you may not see it.' }),
  }),
  event('powerTossed', 'A GeoPower card was removed from the table.', { seat, power: category, how }),
  event('powerChosen', 'One GeoPower card was left: its category ranks the cards of the round.', { category }),
  event('controlTossed', 'A candidate for the Control Card was removed from the table.', { seat, card, how }),
  event('controlChosen', 'One candidate was left: it is the Control Card.', { card }),
  event('directionDeclared', 'The dealer said which cards win this round.', { seat, direction, how }),
  event('cardsDiscarded', 'A player put two cards away.', {
    seat,
    cards: orNull(z.array(card)).meta({ description: 'Null where you may not see them.' }),
    how,
  }),
  event('plungeAnnounced', 'A player announced a GeoPlunge, or said that there will be none.', {
    seat,
    plunge: z.boolean(),
    how,
  }),
  event('cardPlayed', 'A card was played.', {
    seat,
    trick: z.int(),
    card,
    category: category.optional(),
    powers: z.array(category).optional(),
    how,
  }),
  event('trickWon', 'A trick was won.', { trick: z.int(), seat, rule, because: z.string() }),
  event('roundScored', 'A round was scored.', {
    round: z.int(),
    points: z.array(sidePoints),
    scores: z.array(z.int()).meta({ description: 'By side: the points in the game so far.' }),
  }),
  event('gameFinished', 'The game was played to its end.', { result, seed }),
] as const;

export const playEvent = z
  .discriminatedUnion('type', playEvents)
  .meta({ id: 'PlayEvent', description: 'Something that happened in play.' });

const gameEvent = z
  .discriminatedUnion('type', [...lobbyEvents, ...presenceEvents, ...playEvents])
  .meta({ id: 'GameEvent', description: 'Something that happened to a game.' });

const logEntry = z
  .object({
    version: z.int().min(1),
    at: time,
    by: z
      .union([z.object({ seat }), z.object({ creator: z.literal(true) }), z.object({ clock: z.literal(true) })])
      .meta({
        description: 'Whose act it was: a seat’s, the creator’s who has none, or the clock’s.',
      }),
    events: z.array(gameEvent).meta({ description: 'In order. What house bots did in reply is among them.' }),
  })
  .meta({ id: 'LogEntry', description: 'One version of a game: an act and all that followed from it.' });

export const logPage = z
  .object({
    items: z.array(logEntry),
    next: orNull(z.int()).meta({ description: 'The version to go on `after`; null when caught up.' }),
  })
  .meta({ id: 'LogPage' });
