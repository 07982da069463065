export const makeLimits = {
  /** Runs, including the first. */
  tries: 6,
  /** Failures of one step. */
  triesPerStep: 3,
  /** Reviews of a working try's results. */
  reviews: 2,
  /** For all repairs. */
  modelCalls: 12,
  tokens: 500_000,
  tryMs: 300_000,
} as const;
