import { z } from 'zod';
import { ActionKind } from '../tools/tool-facts.ts';
import { Case } from './case.ts';
import { ElementRef } from './identity/element-ref.ts';
import { Attempt, FailureLabel } from './failure-report.ts';
import { Glimpse } from './effect/glimpse.ts';
import { Part } from './part.ts';

const count = z.int().min(0);

/** What one target was given and has spent, in one round of the loops around it; ends with an effect (recovery.md, 5.7). */
export const Episode = z.object({
  id: z.int().min(1),
  scope: z.string(),
  /** The visit that last acted on it. */
  address: z.string(),
  kind: ActionKind,
  /** The latest sight of each element that counts as this target. */
  members: z.array(ElementRef),
  dispatches: count,
  waits: count,
  dismissals: count,
  reveals: count,
  retypings: count,
  zeroEffects: count,
  /** Actions in a row after which the page changed, perhaps by itself. */
  late: count.default(0),
  /** That its actions took, in ms. */
  cases: z.array(Case),
  /** The type of what lies over it. */
  blocker: z.string().nullable(),
  /** The page before an action whose effect the page was too busy to show. */
  undecided: Glimpse.nullable(),
  /** The page after the last action. */
  last: Glimpse.nullable(),
  attempts: z.array(Attempt),
  /** Spent: it is not acted on again. */
  givenUp: FailureLabel.nullable(),
});
export type Episode = z.infer<typeof Episode>;

/** All that the enforcer remembers of a lineage: the fold of its events, and plain JSON. */
export const Counters = z.object({
  version: z.literal(1),
  /** Events folded so far. */
  events: count,
  episodesOpened: count,
  /** The rounds of the loops that the walk is in. */
  scope: z.string(),
  episodes: z.array(Episode),
  /** The episode acted on last, while it is open. */
  current: z.int().min(1).nullable(),
  /** The action that was sent and has not been looked at. */
  pending: z
    .object({
      actionId: z.string(),
      part: Part,
      episode: z.int().min(1).optional(),
      blocker: z.string().optional(),
      at: z.number(),
    })
    .nullable(),
  /** Busy periods since the last effect, by window and page. */
  periods: z.array(z.object({ place: z.string(), waits: count, isOver: z.boolean() })),
  /** Run-wide, by type of blocker; never refunded. */
  dismissals: z.record(z.string(), count),
  /** Dialogs that our own presses open, by type: the kind of control that does, or `*` once an action was in one. */
  ownDialogs: z.record(z.string(), z.string()).default({}),
  /** Popups that were dismissed, by role and place: the name of each when it first was. */
  popups: z.record(z.string(), z.string()).default({}),
  /** Of blockers that the step declares. */
  expectedDismissals: z.record(z.string(), count),
  /** The waits since the last effect and the dismissals of the whole run, to be shown where they were in vain. */
  waited: z.array(Attempt).default([]),
  dismissed: z.array(z.object({ blocker: z.string(), attempt: Attempt })).default([]),
  /** Other ways that a high-level step has tried. */
  routes: z.object({ address: z.string(), used: count }).nullable(),
  toolError: z.object({ tool: z.string(), error: z.string(), times: count }).nullable(),
  captureFailures: count,
  /** In a row. */
  denials: count,
  /** What was held back in that row, to be shown where nothing else was tried. */
  heldBack: z.array(Attempt).default([]),
  /** The latest actions and the states they led to, for the cycle guard. */
  trail: z.array(z.object({ action: z.string(), state: z.string(), mayRepeat: z.boolean() })),
  standstill: z.object({ state: z.string(), times: count }).nullable(),
  idleScrolls: z.object({ place: z.string(), times: count }).nullable(),
  /** The last episode that ended with an effect, and the states that showed it: should they turn out to be the same, there was none. */
  closed: z.object({ episode: Episode, pre: z.string(), post: z.string() }).nullable().default(null),
  /** The last action that should have changed something showed no effect, and nobody has looked again. */
  unverified: z.string().nullable(),
});
export type Counters = z.infer<typeof Counters>;

/** Of a lineage in which nothing has happened: where every new run begins. */
export const noCounters: Counters = {
  version: 1,
  events: 0,
  episodesOpened: 0,
  scope: '',
  episodes: [],
  current: null,
  pending: null,
  periods: [],
  dismissals: {},
  ownDialogs: {},
  popups: {},
  expectedDismissals: {},
  waited: [],
  dismissed: [],
  routes: null,
  toolError: null,
  captureFailures: 0,
  denials: 0,
  heldBack: [],
  trail: [],
  standstill: null,
  idleScrolls: null,
  closed: null,
  unverified: null,
};
