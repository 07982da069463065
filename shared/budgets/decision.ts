import { z } from 'zod';
import { ActionKind } from '../tools/tool-facts.ts';
import { Case, Delta } from './case.ts';
import { FailureReport } from './failure-report.ts';

export const DenyCode = z.enum([
  'page-busy',
  'obstructed',
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

export const NextStep = z.union([ActionKind, z.enum(['same-action', 'other-element', 'ask-user'])]);
export type NextStep = z.infer<typeof NextStep>;

export const Decision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('allow'),
    episode: z.int().min(1).optional(),
    attempt: z.object({ number: z.int().min(0), of: z.int().min(1) }).optional(),
    case: Case.optional(),
    allowedNext: z.array(NextStep).optional(),
    isRetyping: z.boolean().optional(),
  }),
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

export const Observation = z.object({
  delta: Delta,
  case: Case.optional(),
  late: Delta.optional(),
  isUnverified: z.boolean().optional(),
  line: z.string(),
  /** The line without its attempt. */
  said: z.string(),
  warning: z.string().optional(),
});
export type Observation = z.infer<typeof Observation>;
