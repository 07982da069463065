import { useEffect, useState } from 'react';
import type { RunLine } from '../../shared/run/events.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { logLimit, selectHasEnded, useRun } from '../state/run.ts';

interface RunLog {
  readonly lines: readonly RunLine[];
  readonly hasEarlier: boolean;
  readonly isReading: boolean;
}

export function useRunLog(): RunLog {
  const own = useRun((state) => state.lines);
  const runId = useRun((state) => state.runId);
  const hasEnded = useRun(selectHasEnded);
  const workflowId = useDocument((state) => state.workflow?.id);
  const path = useDocument((state) => state.path);
  const [read, setRead] = useState<{
    readonly runId: string;
    readonly lines: readonly RunLine[];
    readonly hasEarlier: boolean;
  } | null>(null);
  const isWanted = own.length === 0 && hasEnded && read?.runId !== runId;
  useEffect(() => {
    if (!isWanted || runId === null || workflowId === undefined) return;
    let isStillWanted = true;
    const take = (lines: readonly RunLine[], hasEarlier: boolean): void => {
      if (isStillWanted) setRead({ runId, lines, hasEarlier });
    };
    ask('run/read-log', { workflowId, path, runId }).then(
      ({ text, hasEarlier }) => {
        take(JSON.parse(text) as RunLine[], hasEarlier);
      },
      () => {
        take([], false);
      },
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, runId, workflowId, path]);
  if (own.length > 0 || read === null || read.runId !== runId)
    return { lines: own, hasEarlier: own.length >= logLimit, isReading: isWanted };
  return { ...read, isReading: false };
}
