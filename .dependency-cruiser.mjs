/** The import law: functions → shared/play → shared/games/index → shared/games/* → shared/engine → shared/cards. */
const inside = (...folders) => `^(${folders.join('|')})`;

/** Nothing in `from` may import anything outside `to`. */
const mayOnlyImport = (name, comment, from, ...to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: inside(...to) },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unknown', severity: 'error', from: {}, to: { couldNotResolve: true } },
    mayOnlyImport('cards-alone', 'Cards know nothing of games.', '^shared/cards/', 'shared/cards/'),
    mayOnlyImport('engine', 'The engine knows cards.', '^shared/engine/', 'shared/engine/', 'shared/cards/'),
    {
      name: 'games-apart',
      comment: 'A game knows the engine and the cards, and no other game.',
      severity: 'error',
      from: { path: '^shared/games/([^/]+)/' },
      to: { pathNot: '^shared/(games/$1/|games/phrases\\.ts|engine/|cards/)' },
    },
    mayOnlyImport(
      'bots',
      'Bots know what a seat sees.',
      '^shared/bots/',
      'shared/bots/',
      'shared/engine/',
      'shared/cards/',
    ),
    mayOnlyImport(
      'play',
      'The use cases know the games by their registry alone.',
      '^shared/play/',
      'shared/play/',
      'shared/games/index\\.ts',
      'shared/bots/',
      'shared/engine/',
      'shared/cards/',
      'node_modules/@noble/hashes/',
    ),
    {
      name: 'aws-in-the-store',
      comment: 'The store alone knows the AWS SDK.',
      severity: 'error',
      from: { path: '^(shared|functions)/', pathNot: '^functions/store/' },
      to: { path: '@aws-sdk/' },
    },
    mayOnlyImport(
      'store',
      'A store knows its ports.',
      '^functions/store/',
      'functions/store/',
      'shared/play/(ports|ids)\\.ts',
      'node_modules/@aws-sdk/',
      'https?$',
    ),
    {
      name: 'api-apart',
      comment: 'The API is given its stores.',
      severity: 'error',
      from: { path: '^functions/api/' },
      to: { path: '^functions/(?!api/)' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(shared|functions)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
