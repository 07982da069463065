/** Limits of trying and repairing a proposal. */
export const makeLimits = {
  /** Runs of a proposal, including the first. */
  tries: 6,
  /** Failures of one step. */
  triesPerStep: 3,
  /** Model calls for all repairs. */
  modelCalls: 12,
  tokens: 500_000,
  /** Duration of one try. */
  tryMs: 300_000,
} as const;
