import { useMemo } from 'react';
import { FailureReport } from '../../shared/budgets/failure-report.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import { FailureReportView } from './failure-report-view.tsx';

/** The report of a drawn step that used up its budget, as it lies in its failure; nothing for any other visit. */
export function StepReport({ visit: { nodeId, status, failure } }: { readonly visit: Visit }) {
  const details = status === 'failed' ? failure?.details : undefined;
  const report = useMemo(() => (details === undefined ? undefined : FailureReport.safeParse(details).data), [details]);
  return report === undefined ? null : <div className="agent-view"><FailureReportView report={report} nodeId={nodeId} /></div>;
}
