import { useMemo } from 'react';
import type { JsonObject } from '../../../shared/json.ts';
import { variablesNow } from '../../../shared/run/variables-now.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';

export function useVariablesNow(): JsonObject {
  const workflow = useDocument((state) => state.workflow);
  const run = useRun((state) => state.run);
  const began = useRun((state) => state.began);
  return useMemo(
    () => (workflow === null ? run.variables : variablesNow(run, began, workflow)),
    [workflow, run, began],
  );
}
