import type { RunRevision } from '../../shared/replan/run-revision.ts';
import { useRun } from '../state/run.ts';
import { PlanRowView } from './plan-row.tsx';
import { revisionRows } from './revision-rows.ts';

export function PlanChange({
  revision: { n, nodeId, visit, itemMap },
  reason,
}: {
  readonly revision: RunRevision;
  readonly reason: string;
}) {
  const agent = useRun(
    ({ run: { visits } }) => visits.find((each) => each.nodeId === nodeId && each.visit === visit)?.agent,
  );
  if (agent === undefined) return null;
  return (
    <div className="run-revision-plan">
      <p className="run-revision-reason">{reason}</p>
      <ol className="agent-plan" aria-label={`R${n}: plan before and after`}>
        {revisionRows(itemMap, agent).map((row) => (
          <PlanRowView key={row.key} row={row} />
        ))}
      </ol>
    </div>
  );
}
