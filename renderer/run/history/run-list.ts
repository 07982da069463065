import { create } from 'zustand';
import { AppError } from '../../../shared/app-error.ts';
import type { ListedRun } from '../../../shared/run/listed-run.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { askPerson } from '../../state/questions.ts';
import { ask } from '../../bridge.ts';
import { useReview } from '../../state/review.ts';
import { useDocument } from '../../state/document.ts';
import { forgetRun, useRun } from '../../state/run.ts';
import { toast } from '../../ui/toast.ts';

interface RunList {
  readonly runs: readonly ListedRun[] | null;
  readonly marked: readonly string[];
  readonly compared: readonly [LoadedRun, LoadedRun] | null;
}

export interface LoadedRun {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly run: RunState;
}

export const useRunList = create<RunList>(() => ({ runs: null, marked: [], compared: null }));

const ofWorkflow = (): { workflowId: string; path: string | null } | null => {
  const { workflow, path } = useDocument.getState();
  return workflow === null ? null : { workflowId: workflow.id, path };
};

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

/** On failure, shows a toast and returns undefined. */
export async function loadRun(runId: string): Promise<LoadedRun | undefined> {
  const of = ofWorkflow();
  if (of === null) return undefined;
  try {
    const { workflow, text } = await ask('run/read', { ...of, runId });
    return { runId, workflow, run: JSON.parse(text) as RunState };
  } catch (thrown) {
    toast(`Can’t open this run: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return undefined;
  }
}

export function toggleMark(runId: string): void {
  useRunList.setState(({ marked }) => ({
    marked: marked.includes(runId) ? marked.filter((id) => id !== runId) : [...marked, runId].slice(-2),
  }));
}

export async function compareMarked(): Promise<void> {
  const { marked } = useRunList.getState();
  const read = await Promise.all(marked.map(loadRun));
  const [one, other] = read
    .filter((each) => each !== undefined)
    .sort((left, right) => left.run.startedAt - right.run.startedAt);
  if (one !== undefined && other !== undefined) useRunList.setState({ compared: [one, other] });
}

export function stopComparing(): void {
  useRunList.setState({ compared: null });
}

export async function deleteRun({ runId, startedAt }: ListedRun): Promise<void> {
  const of = ofWorkflow();
  if (of === null) return;
  const choice = await askPerson({
    title: `Delete the run of ${new Date(startedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}?`,
    message: 'This removes its timeline, screenshots, and verified results from disk. You can’t undo this.',
    choices: [
      { id: 'cancel', label: 'Keep' },
      { id: 'delete', label: 'Delete', tone: 'danger' },
    ],
  });
  if (choice !== 'delete') return;
  try {
    await ask('run/delete', { ...of, runId });
    if (useReview.getState().viewing?.run?.runId === runId) useReview.setState({ viewing: null });
    if (useRun.getState().runId === runId) forgetRun();
    await refreshRuns();
    toast('Run deleted.', { id: 'run-deleted', tone: 'ok' });
  } catch (thrown) {
    toast(`Can’t delete the run: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}
