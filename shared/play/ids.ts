/** Ids that must not be taken for one another. All are opaque strings to callers. */

export type GameId = string & { readonly __brand: 'GameId' };
export type PlayerId = string & { readonly __brand: 'PlayerId' };
export type AppId = string & { readonly __brand: 'AppId' };
