import { z } from 'zod';
import { Address } from '../ledger/entry.ts';
import { ActionKind } from '../tools/tool-facts.ts';
import { Case, Delta } from './case.ts';
import { Part } from './part.ts';

export const FailureLabel = z.enum([
  'Stuck Loading Bug',
  'Persistent Obstruction Bug',
  'Unreachable Target',
  'Input Rejection Bug',
  'Unresponsive Element Bug',
  'No Progress',
  'Unexpected Error',
  'Tool Failure',
  'Capture Failure',
  'App Crash',
  'Replan Exhausted',
]);
export type FailureLabel = z.infer<typeof FailureLabel>;

/** `blocked`: not the product's fault, it could not be tested. `minor`: recorded, and the run goes on. */
export const Severity = z.enum(['critical', 'major', 'minor', 'blocked']);
export type Severity = z.infer<typeof Severity>;

/** One look at the page: a hash of what it showed, and its picture where one was taken. */
export const Look = z.object({ at: z.number(), state: z.string(), picture: z.string().optional() });
export type Look = z.infer<typeof Look>;

/** One action of an episode and what came of it. */
export const Attempt = z.object({
  actionId: z.string(),
  kind: ActionKind,
  part: Part,
  tool: z.string(),
  pre: Look.optional(),
  post: Look.optional(),
  delta: Delta,
  case: Case.optional(),
  /** In code's own words. */
  reason: z.string(),
});
export type Attempt = z.infer<typeof Attempt>;

/** A way on that the user may choose. */
export const Suggestion = z.object({
  way: z.enum([
    'edit-node',
    'pick-element',
    'add-popup-handler',
    'add-wait',
    'ask-user',
    'check-tool',
    'resume',
  ]),
  text: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Why code stopped a step, with all that was tried (5.3). Holds no secret. */
export const FailureReport = z.object({
  label: FailureLabel,
  severity: Severity,
  /** The last that was found; `cases` has all, in order. */
  case: Case.optional(),
  cases: z.array(Case),
  address: Address,
  expected: z.string(),
  actual: z.string(),
  /** `button "Save"`. */
  target: z.string().optional(),
  /** The name of the popup that was in the way; '' for one without. */
  blocker: z.string().optional(),
  attempts: z.array(Attempt),
  counters: z.object({
    dispatches: z.int().min(0),
    waits: z.int().min(0),
    dismissals: z.int().min(0),
    reveals: z.int().min(0),
    retypings: z.int().min(0),
    zeroEffects: z.int().min(0),
    /** Dismissals in the whole run, by type of blocker. */
    dismissalsInRun: z.record(z.string(), z.int().min(0)),
  }),
  suggestions: z.array(Suggestion),
});
export type FailureReport = z.infer<typeof FailureReport>;
