import { z } from 'zod';
import { ActionKind } from '../tools/tool-facts.ts';
import { Case, Delta } from './case.ts';
import { FailureReport } from './failure-report.ts';

export const DenyCode = z.enum([
  'page-busy',
  'obstructed',
  'off-screen',
  'agrees-to-something',
  'nothing-to-dismiss',
  'wait-does-not-help',
  'kind-swap',
  'alternate-route',
  'target-given-up',
  'end-of-content',
  'only-checks-now',
  'unverified-effect',
]);
export type DenyCode = z.infer<typeof DenyCode>;

/** What may be done instead: an action of this kind, the same action again, one on another element, or asking the user. */
export const NextStep = z.union([ActionKind, z.enum(['same-action', 'other-element', 'ask-user'])]);
export type NextStep = z.infer<typeof NextStep>;

/** What the enforcer says, before an action: send it or not; after it: go on or give up. */
export const Decision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('allow'),
    episode: z.int().min(1).optional(),
    /** Which of how many times the primary action was, or is now, sent; absent where that is not limited. */
    attempt: z.object({ number: z.int().min(0), of: z.int().min(1) }).optional(),
    /** What stands in the way, where something does. */
    case: Case.optional(),
    /** What would help then. */
    allowedNext: z.array(NextStep).optional(),
    /** It is the one repetition that case D grants: the field is emptied by hand, and each key is pressed. */
    isRetyping: z.boolean().optional(),
  }),
  /** `message` is what is so, for anyone; `advice` is for the one who chose the action. */
  z.object({
    kind: z.literal('deny'),
    code: DenyCode,
    message: z.string(),
    advice: z.string().optional(),
    case: Case.optional(),
    allowedNext: z.array(NextStep),
  }),
  z.object({ kind: z.literal('fail'), report: FailureReport }),
]);
export type Decision = z.infer<typeof Decision>;

/** What code saw of an action's effect. */
export const Observation = z.object({
  delta: Delta,
  case: Case.optional(),
  /** After a wait: what the action before it turned out to have done, where that could not be told at once. */
  late: Delta.optional(),
  /** Why the delta is what it is: `the page went to another address`. */
  reason: z.string(),
  /** Code's own line for the next prompt and for the user: `attempt 2 of 3 on button "Save", no change, case E`. */
  line: z.string(),
  /** Said once, when the page stands still. */
  warning: z.string().optional(),
  /** Scrolling on brings nothing more. */
  isEndOfContent: z.boolean().optional(),
});
export type Observation = z.infer<typeof Observation>;
