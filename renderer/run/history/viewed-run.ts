import { reveal } from '../../canvas/camera.ts';
import { useReview } from '../../state/review.ts';
import { resumeFromHere } from '../../state/resume-actions.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { setView } from '../../state/view.ts';
import { toast } from '../../ui/toast.ts';
import { loadRun, refreshRuns, useRunList } from './run-list.ts';

let own: ReturnType<typeof useRun.getState> | null = null;

export async function showEarlierRun(runId: string): Promise<void> {
  if (isBusy()) return;
  const read = await loadRun(runId);
  if (read === undefined || selectIsRunning(useRun.getState())) return;
  if (useReview.getState().viewing?.run === undefined) own = useRun.getState();
  useReview.setState({ viewing: { workflow: read.workflow, run: { runId, startedAt: read.run.startedAt } } });
  useRun.setState({ run: read.run, runId, lines: [], began: null, isUserInControl: false });
  setView({ visitIndex: null, dockTab: 'timeline', isDockOpen: true });
  const failedId = read.run.failure?.nodeId;
  if (failedId !== undefined)
    requestAnimationFrame(() => {
      reveal(failedId);
    });
}

export async function resumeEarlierRun(runId: string): Promise<void> {
  if (isBusy()) return;
  if (useRun.getState().runId !== runId || useReview.getState().viewing !== null) {
    const read = await loadRun(runId);
    if (read === undefined || selectIsRunning(useRun.getState())) return;
    useReview.setState({ viewing: null });
    useRun.setState({ run: read.run, runId, lines: [], began: null, isUserInControl: false });
    setView({ visitIndex: null });
  }
  await resumeFromHere();
}

export async function resumeLatest(): Promise<void> {
  if (useRun.getState().runId !== null) return resumeFromHere();
  await refreshRuns();
  const latest = useRunList.getState().runs?.[0];
  if (latest === undefined || latest.status === 'succeeded')
    toast(
      latest === undefined
        ? 'Nothing to resume: this workflow hasn’t run yet.'
        : 'Nothing to resume: the last run finished.',
      { id: 'nothing-to-resume' },
    );
  else await resumeEarlierRun(latest.runId);
}

export function followViewedRun(): () => void {
  return useReview.subscribe(({ viewing }, before) => {
    const viewed = before.viewing?.run?.runId;
    if (viewed === undefined || viewing?.run !== undefined) return;
    if (own !== null && useRun.getState().runId === viewed) {
      useRun.setState(own);
      setView({ visitIndex: null });
    }
    own = null;
  });
}

function isBusy(): boolean {
  const isRunning = selectIsRunning(useRun.getState());
  if (isRunning)
    toast('A run is in progress. Stop it or wait before you open another.', {
      id: 'run-busy',
    });
  return isRunning;
}
