import { useMemo } from 'react';
import { isInWorkflow } from '../../shared/replan/review-of-run.ts';
import { replansIn, type RunRevision } from '../../shared/replan/run-revision.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';

export function useUnappliedReplans(): readonly RunRevision[] {
  const isRunning = useRun(selectIsRunning);
  const revisions = useRun((state) => state.run.revisions);
  const workflow = useDocument((state) => state.workflow);
  return useMemo(() => {
    const replans = replansIn(revisions);
    return isRunning || workflow === null || isInWorkflow(workflow, replans) ? [] : replans;
  }, [isRunning, revisions, workflow]);
}
