import { useMemo } from 'react';
import { isInWorkflow } from '../../shared/replan/review-of-run.ts';
import { replansIn, type RunRevision } from '../../shared/replan/run-revision.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';

/** What the shown run changed in its plan, once it has ended, as long as the workflow does not have it. */
export function useUntakenReplans(): readonly RunRevision[] {
  const isRunning = useRun(selectIsRunning);
  const revisions = useRun((state) => state.run.revisions);
  const workflow = useDocument((state) => state.workflow);
  return useMemo(() => {
    const replans = replansIn(revisions);
    return isRunning || workflow === null || isInWorkflow(workflow, replans) ? [] : replans;
  }, [isRunning, revisions, workflow]);
}
