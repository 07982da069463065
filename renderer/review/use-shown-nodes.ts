import { useMemo } from 'react';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { laidOutExecuted } from '../agent/laid-out-executed.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { useReview } from '../state/review.ts';

export function useShownNodes(): Workflow['nodes'] {
  const viewed = useReview((state) => state.viewing?.workflow);
  const workflow = useDocument((state) => state.workflow);
  const revisions = useRun((state) => state.run.revisions);
  return useMemo(() => {
    const drawn = viewed ?? workflow;
    if (drawn === null) return [];
    const executed = laidOutExecuted(drawn, revisions);
    const passing = revisions.flatMap(({ ops }) =>
      ops.flatMap((op) => (op.op === 'add-node' ? [op.node] : [])),
    );
    return [
      ...new Map(
        [...passing, ...(executed?.nodes ?? []), ...drawn.nodes].map((node) => [node.id, node]),
      ).values(),
    ];
  }, [viewed, workflow, revisions]);
}
