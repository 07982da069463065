import { z } from 'zod';
import { JudgedVerdict } from '../agent/read-verdict.ts';

/** `warned`: it does not hold, and its step was told to go on. `unverified`: nobody could say. */
export const CheckVerdict = z.enum(['passed', 'failed', 'warned', 'unverified']);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

/** How one check came out, in a person's words. */
export const CheckResult = z.object({
  index: z.int().min(0),
  check: z.string(),
  verdict: CheckVerdict,
  expected: z.string(),
  actual: z.string(),
  message: z.string(),
  evidence: z.array(z.string()).optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** The caption of the picture that a page was compared by. */
export const comparedPicture = 'The page now';

/** Whether what a person wrote as the expected outcome of a step came about. */
export const OutcomeVerdict = z.object({
  expected: z.string(),
  verdict: JudgedVerdict,
  reason: z.string(),
});
export type OutcomeVerdict = z.infer<typeof OutcomeVerdict>;
