import { useEffect, useState } from 'react';
import type { VisitDetail } from '../../../shared/ledger/visit-detail.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { ask } from '../../bridge.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';

export function useVisitDetail({ nodeId, visit, status, attempt }: Visit, edition = 0): VisitDetail | null {
  const runId = useRun((state) => state.runId);
  const workflowId = useDocument((state) => state.workflow?.id);
  const path = useDocument((state) => state.path);
  const key = `${runId ?? ''} ${nodeId} ${visit} ${status} ${attempt} ${edition}`;
  const [read, setRead] = useState<{ readonly key: string; readonly detail: VisitDetail | null } | null>(
    null,
  );
  useEffect(() => {
    if (runId === null || workflowId === undefined) return;
    let isWanted = true;
    const take = (detail: VisitDetail | null): void => {
      if (isWanted) setRead({ key, detail });
    };
    void ask('run/read-visit', { workflowId, path, runId, nodeId, visit }).then(take, () => {
      take(null);
    });
    return () => {
      isWanted = false;
    };
  }, [key, runId, workflowId, path, nodeId, visit]);
  return read?.detail ?? null;
}
