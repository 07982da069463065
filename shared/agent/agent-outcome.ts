import { z } from 'zod';
import { FailureReport } from '../budgets/failure-report.ts';

/**
 * Only `accepted` is green. `force-accepted`: the user allows unverified criteria. The judge gives
 * `unverified` and `rejected`; `failed` comes from the step or a limit.
 */
export const AgentVerdict = z.enum([
  'accepted',
  'force-accepted',
  'unverified',
  'rejected',
  'failed',
  'stopped',
]);
export type AgentVerdict = z.infer<typeof AgentVerdict>;

export const AgentOutcome = z.object({
  verdict: AgentVerdict,
  reason: z.string(),
  missing: z.array(z.string()),
  turns: z.int().min(0),
  report: FailureReport.optional(),
});
export type AgentOutcome = z.infer<typeof AgentOutcome>;
