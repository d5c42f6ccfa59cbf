/** The house bots, weakest first. */
export const BOT_LEVELS = ['random', 'steady'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Bumped whenever a bot would answer differently, so that a game's replies can be checked for ever. */
export const BOTS_VERSION = 1;
