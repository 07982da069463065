import { FailureReport } from '../../shared/budgets/failure-report.ts';
import type { Visit } from '../../shared/run/run-state.ts';

const parsed = new WeakMap<object, FailureReport | undefined>();

/** The report of a step that code ended: of an agent step from its outcome, of a drawn one as it lies in its failure; undefined for any other visit. */
export function reportOf({
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
