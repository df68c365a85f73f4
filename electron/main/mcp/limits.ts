/** Limits on what a server may send; beyond them Parley says so and does not go on. */

/** Bytes of one JSON-RPC message, on every transport, counted before it is parsed. */
export const maxMessageBytes = 10 * 1024 * 1024;
/** Levels of nesting in one message. */
export const maxMessageDepth = 64;
/** Bytes of a `requestState` in UTF-8 (P5). */
export const maxRequestStateBytes = 1024 * 1024;
export const maxInputRequestsPerRound = 20;
/** Pages and items of one list (P17). */
export const maxListPages = 100;
export const maxListItems = 10_000;
/** JSON characters of one list over all its pages: hundreds of full pages would be a gigabyte. */
export const maxListCharacters = 32 * 1024 * 1024;
/** A leg ends after this time whatever progress it reports (P21). */
export const longestLegMs = 60 * 60_000;
