import { z } from 'zod';
import { BudgetPart, Case, Delta } from './case.ts';
import { Address } from '../ledger/entry.ts';
import { ActionKind } from '../tools/tool-facts.ts';

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

/** `blocked`: not a fault of the product. */
export const Severity = z.enum(['critical', 'major', 'blocked']);
export type Severity = z.infer<typeof Severity>;

export const SnapshotRef = z.object({ at: z.number(), state: z.string(), picture: z.string().optional() });
export type SnapshotRef = z.infer<typeof SnapshotRef>;

export const Attempt = z.object({
  actionId: z.string(),
  kind: ActionKind,
  part: BudgetPart,
  tool: z.string(),
  pre: SnapshotRef.optional(),
  post: SnapshotRef.optional(),
  delta: Delta,
  case: Case.optional(),
  reason: z.string(),
});
export type Attempt = z.infer<typeof Attempt>;

export const Suggestion = z.object({
  action: z.enum([
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

export const FailureReport = z.object({
  label: FailureLabel,
  severity: Severity,
  case: Case.optional(),
  cases: z.array(Case),
  address: Address,
  expected: z.string(),
  actual: z.string(),
  target: z.string().optional(),
  /** '' for a popup without a name. */
  blocker: z.string().optional(),
  attempts: z.array(Attempt),
  suggestions: z.array(Suggestion),
});
export type FailureReport = z.infer<typeof FailureReport>;
