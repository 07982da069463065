import { ListTodo, Route } from 'lucide-react';
import type { RunRevision } from '../../shared/replan/run-revision.ts';
import { RevisionCounts } from './revision-counts.tsx';
import { useStepName } from './step-name.ts';

export function RevisedSummary({
  revision: { nodeId, origin, action, restartNodeId, ops },
}: {
  readonly revision: RunRevision;
}) {
  const name = useStepName(nodeId);
  const restart = useStepName(restartNodeId ?? nodeId);
  if (origin === 'revise_plan')
    return (
      <>
        <ListTodo aria-hidden />
        <b>Plan changed in “{name}”:</b>
      </>
    );
  return (
    <>
      <Route aria-hidden />
      <b>
        {action === 'breakdown'
          ? `Plan changed: “${name}” broken down`
          : `Plan changed at “${name}”: back to “${restart}”`}
      </b>
      <RevisionCounts ops={ops} />
    </>
  );
}
