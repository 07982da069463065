/** See recovery.md, D. Scores in basis points. */
export const replanLimits = {
  minChildren: 2,
  maxChildren: 6,
  /** `B.2.1.1` is at the third level. */
  maxDepth: 3,
  maxPerNode: 2,
  maxPerRun: 4,
  minAttempts: 1,
  maxAttempts: 3,
  /** Default for steps without one. */
  threshold: 9_000,
  fullScore: 10_000,
  requests: 2,
  requestTimeoutMs: 300_000,
  decisionTimeoutMs: 7 * 24 * 60 * 60_000,
  recordsShown: 5,
  visitsShown: 30,
  stepsShown: 60,
} as const;
