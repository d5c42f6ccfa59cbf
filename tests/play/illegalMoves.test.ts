/** Moves that are refused as illegal, each with its ruling and with what is legal. */
import { expect, test } from 'vitest';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { GameView } from '../../shared/play/view.ts';
import { findSituation, inPlay, leads, ledSoFar } from './situations.ts';
import { accepted, answer, refusalOf, viewOf } from './world.ts';

const ZONE_TOSS = 'geopower-zone-toss-back';

type Illegal = readonly [string, string, (view: GameView) => boolean, (view: GameView) => TaggedMove, string | null];

const first = (view: GameView): TaggedMove => ({ type: 'play', card: view.you!.hand[0]! });
const isLocked = ({ you }: GameView) =>
  you!.powers.length > 0 &&
  you!.unplayable.length === 0 &&
  !you!.legalMoves.some((move) => move.type === 'play' && move.powers?.length === 1);

const ILLEGAL: readonly Illegal[] = [
  [
    'PT-2 the dealer’s first card without a power card',
    'geopower-twist',
    (view) => ledSoFar(view) === 0,
    first,
    'PT-2',
  ],
  [
    'PT-7 one power card while locked',
    'geopower-twist',
    (view) => inPlay(view) && isLocked(view),
    (view) => ({ ...first(view), powers: [view.you!.powers[0]!] }) as TaggedMove,
    'PT-7',
  ],
  ['GC-4 a card led without a category', 'geoclash-choice', leads, first, 'GC-4'],
  [
    'GC-4 a category named while following',
    'geoclash-choice',
    (view) => inPlay(view) && !leads(view),
    (view) => ({ ...first(view), category: 'size' }) as TaggedMove,
    'GC-4',
  ],
  [
    'ZT-7 a card of another zone than must be followed',
    ZONE_TOSS,
    ({ you }) => you!.unplayable.length > 0,
    ({ you }) => ({ type: 'play', card: you!.unplayable[0]!.card }),
    'ZT-7',
  ],
  [
    'a card that is not in the hand',
    'border-zap',
    inPlay,
    ({ you }) => ({
      type: 'play',
      card: ['TX', 'OK', 'AK', 'HI', 'ME', 'NY', 'CA', 'FL', 'GA'].find((card) => !you!.hand.includes(card))!,
    }),
    null,
  ],
  ['no card at all', 'border-zap', inPlay, () => ({ type: 'play', card: 'ZZ' }), null],
  [
    'the same card twice',
    'geoclash-choice',
    ({ round }) => round!.phase === 'discard',
    ({ you }) => ({ type: 'discard', cards: [you!.hand[0]!, you!.hand[0]!] }),
    null,
  ],
  [
    'a discard of one card',
    'geoclash-choice',
    ({ round }) => round!.phase === 'discard',
    ({ you }) => ({ type: 'discard', cards: [you!.hand[0]!] }),
    null,
  ],
  ['a move of another kind', 'geoclash-choice', ({ round }) => round!.phase === 'direction', first, null],
];

test.each(ILLEGAL)(
  'an illegal move names its ruling and what is legal: %s',
  async (_, variant, wanted, choose, rule) => {
    const { world, made, asked, view } = await findSituation('such a turn', variant, 'ppp', wanted);
    const refusal = refusalOf(await answer(world, made, asked, view.you!.decision!, choose(view)));
    expect(refusal).toMatchObject({ code: 'illegal-move', rule, legalMoves: view.you!.legalMoves });
    expect(await viewOf(world, made, asked)).toEqual(view);
  },
);

test('ZT-7 what cannot be played is listed with its ruling, apart from what can', async () => {
  const { view } = await findSituation('a duty to follow', ZONE_TOSS, 'ppp', ({ you }) => you!.unplayable.length > 0);
  const { hand, legalMoves, unplayable } = view.you!;
  const playable = legalMoves.flatMap((move) => (move.type === 'play' ? [move.card] : []));
  expect([...playable, ...unplayable.map(({ card }) => card)].toSorted()).toEqual(hand.toSorted());
  expect(unplayable.every(({ rule }) => rule === 'ZT-7')).toBe(true);
});

test('the order of cards and of power cards in a move does not matter', async () => {
  const { world, made, asked, view } = await findSituation(
    'a discard',
    'geoclash-choice',
    'pp',
    ({ round }) => round!.phase === 'discard',
  );
  const cards = [view.you!.hand[3]!, view.you!.hand[1]!];
  const post = (list: readonly string[]) => answer(world, made, asked, '1.discard', { type: 'discard', cards: list });
  expect(accepted(await post(cards)).replayed).toBe(false);
  expect(accepted(await post(cards.toReversed())).replayed).toBe(true);
});
