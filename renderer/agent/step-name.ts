import { useMemo } from 'react';
import { namesInRun } from '../../shared/replan/executed-workflow.ts';
import { replaceIdsByNames } from './replace-ids-by-names.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';

export function useNamesInRun(): ReadonlyMap<string, string> {
  const workflow = useDocument((state) => state.workflow);
  const began = useRun((state) => state.began);
  const revisions = useRun((state) => state.run.revisions);
  return useMemo(() => {
    const first = began?.id === workflow?.id ? began : null;
    return new Map(
      [first, workflow].flatMap((each) => (each === null ? [] : [...namesInRun(each, revisions)])),
    );
  }, [began, workflow, revisions]);
}

export function useStepName(nodeId: string): string {
  return useNamesInRun().get(nodeId) ?? nodeId;
}

export function useNamedSteps(sentence: string): string {
  const names = useNamesInRun();
  return useMemo(
    () =>
      replaceIdsByNames(
        sentence,
        [...names].map(([id, name]) => ({ id, name })),
      ),
    [sentence, names],
  );
}
