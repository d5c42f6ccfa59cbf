/** The words on the cards. */

/** What a card is ranked by, and what a power card shows. */
export const CATEGORIES = ['size', 'statehood', 'population'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The color-coded border near the top of a card: its primary time zone. */
export const ZONES = ['eastern', 'central', 'mountain', 'pacific'] as const;
export type Zone = (typeof ZONES)[number];

/** The counts whose population figures can rank the cards (G-13). */
export const CENSUSES = ['2020', '2010', '2000'] as const;
export type Census = (typeof CENSUSES)[number];
