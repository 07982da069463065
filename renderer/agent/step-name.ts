import { useMemo } from 'react';
import { namesInRun } from '../../shared/replan/executed-workflow.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';

/** What a step of the run is called, be it one that a revision brought or took away. */
export function useStepName(nodeId: string): string {
  const workflow = useDocument((state) => state.workflow);
  const revisions = useRun((state) => state.run.revisions);
  const names = useMemo(() => (workflow === null ? new Map<string, string>() : namesInRun(workflow, revisions)), [workflow, revisions]);
  return names.get(nodeId) ?? nodeId;
}
