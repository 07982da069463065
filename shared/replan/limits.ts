/** See recovery.md, D. Scores and thresholds in basis points. */
export const replanLimits = {
  fewestChildren: 2,
  mostChildren: 6,
  /** `B.2.1.1` is at the third level. */
  deepest: 3,
  mostPerNode: 2,
  mostPerRun: 4,
  fewestAttempts: 1,
  mostAttempts: 3,
  /** Default for steps without one. */
  threshold: 9_000,
  fullScore: 10_000,
  /** Per failure, with one repair. */
  requests: 2,
  /** For both requests. */
  requestTimeoutMs: 300_000,
  decisionTimeoutMs: 7 * 24 * 60 * 60_000,
  recordsShown: 5,
  visitsShown: 30,
  stepsShown: 60,
} as const;
