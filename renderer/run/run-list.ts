import { create } from 'zustand';
import { AppError } from '../../shared/app-error.ts';
import type { ListedRun } from '../../shared/run/listed-run.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { askPerson } from '../state/questions.ts';
import { ask } from '../bridge.ts';
import { useReview } from '../state/review.ts';
import { useDocument } from '../state/document.ts';
import { forgetRun, useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';

interface RunList {
  /** Latest first; null until they are read. */
  readonly runs: readonly ListedRun[] | null;
  /** Of those, the ones marked to be compared, in the order of marking; two at most. */
  readonly marked: readonly string[];
  /** Two runs that are held against each other. */
  readonly compared: readonly [ReadRun, ReadRun] | null;
}

/** A run as it was. */
export interface ReadRun {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly run: RunState;
}

export const useRunList = create<RunList>(() => ({ runs: null, marked: [], compared: null }));

const ofWorkflow = (): { workflowId: string; path: string | null } | null => {
  const { workflow, path } = useDocument.getState();
  return workflow === null ? null : { workflowId: workflow.id, path };
};

/** Reads the list anew; what is gone is no longer marked. */
export async function refreshRuns(): Promise<void> {
  const of = ofWorkflow();
  if (of === null) return;
  const runs = await ask('run/list', of).catch(() => []);
  if (useDocument.getState().workflow?.id !== of.workflowId) return;
  useRunList.setState(({ marked }) => ({
    runs,
    marked: marked.filter((id) => runs.some(({ runId }) => runId === id)),
  }));
}

export function forgetRuns(): void {
  useRunList.setState({ runs: null, marked: [], compared: null });
}

/** Reads a run; what keeps it from being read is told, and undefined answered. */
export async function readRun(runId: string): Promise<ReadRun | undefined> {
  const of = ofWorkflow();
  if (of === null) return undefined;
  try {
    const { workflow, text } = await ask('run/read', { ...of, runId });
    return { runId, workflow, run: JSON.parse(text) as RunState };
  } catch (thrown) {
    toast(`This run cannot be opened: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return undefined;
  }
}

export function toggleMark(runId: string): void {
  useRunList.setState(({ marked }) => ({
    marked: marked.includes(runId) ? marked.filter((id) => id !== runId) : [...marked, runId].slice(-2),
  }));
}

/** Holds the two marked runs against each other, the older one first. */
export async function compareMarked(): Promise<void> {
  const { marked } = useRunList.getState();
  const read = await Promise.all(marked.map(readRun));
  const [one, other] = read
    .filter((each) => each !== undefined)
    .sort((left, right) => left.run.startedAt - right.run.startedAt);
  if (one !== undefined && other !== undefined) useRunList.setState({ compared: [one, other] });
}

export function stopComparing(): void {
  useRunList.setState({ compared: null });
}

/** Deletes a run after asking. */
export async function deleteRun({ runId, startedAt }: ListedRun): Promise<void> {
  const of = ofWorkflow();
  if (of === null) return;
  const choice = await askPerson({
    title: `Delete the run of ${new Date(startedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}?`,
    message:
      'Its timeline, its pictures and what it proved are removed from disk. It cannot be brought back.',
    choices: [
      { id: 'cancel', label: 'Keep it' },
      { id: 'delete', label: 'Delete', tone: 'danger' },
    ],
  });
  if (choice !== 'delete') return;
  try {
    await ask('run/delete', { ...of, runId });
    if (useReview.getState().looking?.run?.runId === runId) useReview.setState({ looking: null });
    if (useRun.getState().runId === runId) forgetRun();
    await refreshRuns();
    toast('The run is deleted.', { id: 'run-deleted', tone: 'ok' });
  } catch (thrown) {
    toast(`The run could not be deleted: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}
