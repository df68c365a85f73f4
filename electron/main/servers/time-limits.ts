/** Time limits of a server that has no others set (P21), in milliseconds. */
export const timeLimits = {
  connectMs: 15_000,
  /** A first start that has to download its program (L1): 60 s until it answers the probe, which has two thirds of the whole. */
  connectWithDownloadMs: 90_000,
  listMs: 30_000,
  legMs: 5 * 60_000,
} as const;

/** Pauses before a stdio server that ended by itself is started again (P22); after the last one it stays failed. */
export const restartPausesMs: readonly number[] = [0, 1_000, 4_000, 15_000];

/** A server that stayed connected this long has recovered: its next end counts as the first one. */
export const recoveredAfterMs = 60_000;
