/** Limits per message. The first one reached ends the exploration. */
export const explorationLimits = {
  pages: 12,
  requests: 24,
  turns: 8,
  tokens: 120_000,
  ms: 120_000,
  /** Characters, per request and in total. */
  pageLength: 7_000,
  length: 60_000,
} as const;
