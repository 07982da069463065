/** Every number of a replan (recovery.md, D). Scores and thresholds are whole basis points: 9000 is 0.9. */
export const replanLimits = {
  fewestChildren: 2,
  mostChildren: 6,
  /** `B.2.1.1` is the third level below a step of the workflow. */
  deepest: 3,
  mostPerNode: 2,
  mostPerRun: 4,
  fewestAttempts: 1,
  mostAttempts: 3,
  /** Of a step that says nothing else: it passed when its score is not below. */
  threshold: 9_000,
  fullScore: 10_000,
  /** How often a model is asked for one failure: once, and once more with what was wrong. */
  asked: 2,
  /** How long that may take in all. */
  askedForMs: 300_000,
  /** How long a revision waits for a person. */
  waitsForMs: 7 * 24 * 60 * 60_000,
  /** Records of earlier replans that a model is told in full. */
  recordsTold: 5,
  /** Visits and steps that a model is told of. */
  visitsTold: 30,
  stepsTold: 60,
} as const;
