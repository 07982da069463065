export const makeLimits = {
  tries: 6,
  /** Failures of one step. */
  triesPerStep: 3,
  reviews: 2,
  /** For all repairs. */
  modelCalls: 12,
  tokens: 500_000,
  tryMs: 300_000,
} as const;
