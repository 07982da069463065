import { z } from 'zod';
import { FailureReport } from '../budgets/failure-report.ts';

/**
 * How an agent step ended. Only `accepted` is green. `force-accepted`: nothing speaks against it, not everything is shown
 * to hold, and its user lets that pass. `unverified` and `rejected` are the judge's; `failed` is what the step itself or a limit said.
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
  /** Criteria that were not shown to hold. */
  missing: z.array(z.string()),
  turns: z.int().min(0),
  /** Where a budget was spent. */
  report: FailureReport.optional(),
});
export type AgentOutcome = z.infer<typeof AgentOutcome>;
