/** Every number of the budget enforcer, with the section of the recovery contract that it comes from. Distances in the page's own units, times in ms. */
export const limits = {
  /** 5.7, envelope: times that the primary action is sent, retries of any case included. */
  dispatches: 3,
  /** 5.7, A: waits in one busy period. */
  waitsPerPeriod: 2,
  /** 5.7, A: the longest that one wait lasts; it ends early when the page is ready. */
  waitMs: 5_000,
  /** 5.7, A: busy periods in one visit. */
  busyPeriods: 2,
  /** 5.7, B: dismissals in one episode. */
  dismissals: 1,
  /** 5.7, B: dismissals of one type of blocker in the whole run. */
  dismissalsPerRun: 2,
  /** 5.7, C: scrolls to the target in one episode. */
  reveals: 1,
  /** 5.7, D: times that a text is typed again. */
  retypings: 1,
  /** 5.7, E: actions without any effect; declared after the last was carried out and looked at. */
  zeroEffects: 3,
  /** 5.4: actions in a row after which the page changed in ways that nothing proves, from which on they are effects. */
  lateEffects: 2,
  /** 5.4: the longest that a page is watched, in ms, to see whether such a change comes by itself. */
  recurrenceMs: 60_000,
  /** 5.7: other ways that a high-level step may try after E; per step, not per target. */
  alternateRoutes: 1,
  /** 5.7: scrolls without effect after which the content is at its end. */
  idleScrolls: 3,
  /** 5.7, cycle guard: longest sequence looked for, and how often it may come with the same states. */
  cyclePeriod: 3,
  cycleRepeats: 3,
  /** 5.7, page guard: equal states after actions that should change something: one warning, then stop and ask. */
  standstillWarning: 5,
  standstillStop: 8,
  /** 5.4: looks in a row that failed after an action. */
  captureFailures: 2,
  /** 5.6: the same error of a tool, one after the other. */
  sameToolErrors: 2,
  /** 5.5 (b): centres this near are the same target, inclusive. */
  sameCentre: 20,
  /** 5.5: farthest distance within one cluster that names do not hold together. */
  clusterSpan: 40,
  /** Refused actions in a row; the last ends the step, since refusals cost no budget of their own. */
  denials: 3,
  /** Waits, and dismissals, that a report shows at most. */
  attemptsKept: 12,
  /** 5.2: how long a page that seems to have done nothing is watched, at the least, in frames of its own and in ms. */
  patience: { frames: 120, ms: 2_000 },
  /** 5.2: frames after which a page that just changed is watched again, to see whether it goes on by itself. */
  secondLook: { frames: 20, ms: 250 },
} as const;

/** 5.7, worst case of one episode: 3 dispatches, 4 waits, 1 dismissal and 1 scroll. */
export const callsPerEpisode =
  limits.dispatches + limits.waitsPerPeriod * limits.busyPeriods + limits.dismissals + limits.reveals;
