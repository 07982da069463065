import { create } from 'zustand';
import { z } from 'zod';
import type { ListedRun } from '../../shared/run/listed-run.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';

/** The latest run of what is open, where the program ended before it did and nobody has said yet that this is known. */
export const useInterruptedRun = create<{ readonly run: ListedRun | null }>(() => ({ run: null }));

const storageKey = 'planwright.known-interruptions';
const mostKnown = 200;

/** Once a workflow is open, looks whether its last run was cut off. Returns the end of it. */
export function followInterruptions(): () => void {
  return useDocument.subscribe(({ workflow }, before) => {
    if (workflow?.id === before.workflow?.id) return;
    useInterruptedRun.setState({ run: null });
    // The workflow is to be seen first.
    if (workflow !== null) setTimeout(() => void look(workflow.id), 300);
  });
}

/** The person knows of it: it is not told again, not after a restart either. */
export function dismissInterruption(): void {
  const { run } = useInterruptedRun.getState();
  useInterruptedRun.setState({ run: null });
  if (run !== null)
    localStorage.setItem(storageKey, JSON.stringify([...knownRuns(), run.runId].slice(-mostKnown)));
}

async function look(workflowId: string): Promise<void> {
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
