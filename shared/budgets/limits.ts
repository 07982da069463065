export const limits = {
  /** 5.7: per episode. */
  dispatches: 3,
  /** 5.7, A. */
  waitsPerPeriod: 2,
  /** 5.7, A. */
  waitMs: 5_000,
  /** 5.7, A: per visit. */
  busyPeriods: 2,
  /** 5.7, B: per episode. */
  dismissals: 1,
  /** 5.7, B: per type of blocker. */
  dismissalsPerRun: 2,
  /** 5.7, C. */
  reveals: 1,
  retypings: 1,
  /** 5.7, E. */
  zeroEffects: 3,
  /** 5.4: unverified changes in a row that count as effects. */
  lateEffects: 2,
  /** 5.4: how long a page is watched. */
  recurrenceMs: 60_000,
  /** 5.7: per step. */
  alternateRoutes: 1,
  idleScrolls: 3,
  /** 5.7, cycle guard. */
  cyclePeriod: 3,
  cycleRepeats: 3,
  /** 5.7, page guard. */
  standstillWarning: 5,
  standstillStop: 8,
  /** 5.4: in a row. */
  captureFailures: 2,
  sameToolErrors: 2,
  /** In a row; the last ends the step. */
  denials: 3,
  attemptsKept: 12,
  /** 5.2: shortest watch without effect. */
  patience: { frames: 120, ms: 2_000 },
  /** 5.4, 5: how long changes must last. */
  recheck: { frames: 15, ms: 300 },
  recheckElsewhere: { frames: 6, ms: 100 },
} as const;

/** 5.7: worst case of one episode. */
export const callsPerEpisode =
  limits.dispatches + limits.waitsPerPeriod * limits.busyPeriods + limits.dismissals + limits.reveals;
