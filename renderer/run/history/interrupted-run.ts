import { create } from 'zustand';
import { z } from 'zod';
import type { ListedRun } from '../../../shared/run/listed-run.ts';
import { ask } from '../../bridge.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';

export const useInterruptedRun = create<{ readonly run: ListedRun | null }>(() => ({ run: null }));

const storageKey = 'planwright.known-interruptions';
const maxKnownRuns = 200;

export function followInterruptions(): () => void {
  return useDocument.subscribe(({ workflow }, before) => {
    if (workflow?.id === before.workflow?.id) return;
    useInterruptedRun.setState({ run: null });
    if (workflow !== null) setTimeout(() => void findInterruption(workflow.id), 300);
  });
}

export function dismissInterruption(): void {
  const { run } = useInterruptedRun.getState();
  useInterruptedRun.setState({ run: null });
  if (run !== null)
    localStorage.setItem(storageKey, JSON.stringify([...knownRuns(), run.runId].slice(-maxKnownRuns)));
}

async function findInterruption(workflowId: string): Promise<void> {
  const { path } = useDocument.getState();
  if (useDocument.getState().workflow?.id !== workflowId) return;
  const [latest] = await ask('run/list', { workflowId, path }).catch(() => []);
  const isStillWanted =
    useDocument.getState().workflow?.id === workflowId && useRun.getState().runId === null;
  if (isStillWanted && latest?.status === 'interrupted' && !knownRuns().includes(latest.runId))
    useInterruptedRun.setState({ run: latest });
}

function knownRuns(): readonly string[] {
  try {
    return z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
