import { z } from 'zod';
import { BudgetPart, Case } from './case.ts';
import { PageView } from './effect/page-view-of.ts';
import { Attempt, FailureLabel } from './failure-report.ts';
import { ElementRef } from './identity/element-ref.ts';
import { ActionKind } from '../tools/tool-facts.ts';

const count = z.int().min(0);

export const Episode = z.object({
  id: z.int().min(1),
  scope: z.string(),
  address: z.string(),
  kind: ActionKind,
  members: z.array(ElementRef),
  dispatches: count,
  waits: count,
  dismissals: count,
  reveals: count,
  retypings: count,
  zeroEffects: count,
  /** Changes in a row, perhaps by the page itself. */
  late: count.default(0),
  cases: z.array(Case),
  blocker: z.string().nullable(),
  undecided: PageView.nullable(),
  last: PageView.nullable(),
  attempts: z.array(Attempt),
  givenUp: FailureLabel.nullable(),
});
export type Episode = z.infer<typeof Episode>;

export const Counters = z.object({
  version: z.literal(1),
  events: count,
  episodesOpened: count,
  scope: z.string(),
  episodes: z.array(Episode),
  current: z.int().min(1).nullable(),
  pending: z
    .object({
      actionId: z.string(),
      part: BudgetPart,
      episode: z.int().min(1).optional(),
      blocker: z.string().optional(),
      at: z.number(),
    })
    .nullable(),
  periods: z.array(z.object({ place: z.string(), waits: count, isOver: z.boolean() })),
  /** Run-wide, by type of blocker; never refunded. */
  dismissals: z.record(z.string(), count),
  /** Roles of the opener, by type of dialog; `*` once a step used the dialog. */
  ownDialogs: z.record(z.string(), z.string()).default({}),
  expectedDismissals: z.record(z.string(), count),
  /** Types of open dialogs into which a step entered something. */
  filledDialogs: z.array(z.string()).default([]),
  waited: z.array(Attempt).default([]),
  dismissed: z.array(z.object({ blocker: z.string(), attempt: Attempt })).default([]),
  routes: z.object({ address: z.string(), used: count }).nullable(),
  toolError: z.object({ tool: z.string(), error: z.string(), times: count }).nullable(),
  captureFailures: count,
  denials: count,
  heldBack: z.array(Attempt).default([]),
  trail: z.array(z.object({ action: z.string(), state: z.string(), mayRepeat: z.boolean() })),
  standstill: z.object({ state: z.string(), times: count }).nullable(),
  idleScrolls: z.object({ place: z.string(), times: count }).nullable(),
  /** Reopened if its states turn out equal. */
  closed: z.object({ episode: Episode, pre: z.string(), post: z.string() }).nullable().default(null),
  unverified: z.string().nullable(),
});
export type Counters = z.infer<typeof Counters>;

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
  expectedDismissals: {},
  filledDialogs: [],
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
