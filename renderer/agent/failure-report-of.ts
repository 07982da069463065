import { FailureReport } from '../../shared/budgets/failure-report.ts';
import type { Visit } from '../../shared/run/run-state.ts';

const parsed = new WeakMap<object, FailureReport | undefined>();

export function failureReportOf({
  agent,
  status,
  failure,
}: Pick<Visit, 'agent' | 'status' | 'failure'>): FailureReport | undefined {
  if (agent?.outcome?.report !== undefined) return agent.outcome.report;
  if (status !== 'failed' || failure?.details === undefined) return undefined;
  if (!parsed.has(failure.details))
    parsed.set(failure.details, FailureReport.safeParse(failure.details).data);
  return parsed.get(failure.details);
}
