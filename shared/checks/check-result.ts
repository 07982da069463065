import { z } from 'zod';
import { JudgedVerdict } from '../agent/read-verdict.ts';

/** `unverified`: couldn't be evaluated. */
export const CheckVerdict = z.enum(['passed', 'failed', 'warned', 'unverified']);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

export const CheckResult = z.object({
  index: z.int().min(0),
  id: z.string().optional(),
  check: z.string(),
  verdict: CheckVerdict,
  expected: z.string(),
  actual: z.string(),
  message: z.string(),
  note: z.string().optional(),
  evidence: z.array(z.string()).optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

export const comparedPicture = 'The page now';

export const OutcomeVerdict = z.object({
  expected: z.string(),
  verdict: JudgedVerdict,
  reason: z.string(),
});
export type OutcomeVerdict = z.infer<typeof OutcomeVerdict>;
