/** Every number of trying and repairing a proposal. */
export const makeLimits = {
  /** Runs of one proposal, the first included. */
  tries: 6,
  /** How often one step may fail before it is given up. */
  triesPerStep: 3,
  /** Answers of the model for all repairs together. */
  modelCalls: 12,
  tokens: 500_000,
  /** How long one try may take. */
  tryMs: 300_000,
} as const;
