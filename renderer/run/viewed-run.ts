import { reveal } from '../canvas/camera.ts';
import { useReview } from '../state/review.ts';
import { resumeFromHere } from '../state/resume-actions.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { setView } from '../state/view.ts';
import { toast } from '../ui/toast.ts';
import { readRun, refreshRuns, useRunList } from './run-list.ts';

/** The window's own latest run, while another one is looked at. */
let own: ReturnType<typeof useRun.getState> | null = null;

/** Shows an earlier run, on the graph as it was then, with the step at which it failed in sight. Nothing changes. */
export async function openRun(runId: string): Promise<void> {
  if (isBusy()) return;
  const read = await readRun(runId);
  if (read === undefined || selectIsRunning(useRun.getState())) return;
  if (useReview.getState().looking?.run === undefined) own = useRun.getState();
  useReview.setState({ looking: { workflow: read.workflow, run: { runId, startedAt: read.run.startedAt } } });
  useRun.setState({ run: read.run, runId, lines: [], began: null, isTakenOver: false });
  setView({ visitIndex: null, dockTab: 'timeline', isDockOpen: true });
  const failedId = read.run.failure?.nodeId;
  if (failedId !== undefined)
    requestAnimationFrame(() => {
      reveal(failedId);
    });
}

/** Takes an earlier run up as the window's own, and goes on with it. */
export async function resumeRunAgain(runId: string): Promise<void> {
  if (isBusy()) return;
  if (useRun.getState().runId !== runId || useReview.getState().looking !== null) {
    const read = await readRun(runId);
    if (read === undefined || selectIsRunning(useRun.getState())) return;
    useReview.setState({ looking: null });
    useRun.setState({ run: read.run, runId, lines: [], began: null, isTakenOver: false });
    setView({ visitIndex: null });
  }
  await resumeFromHere();
}

/** Goes on with the window's own run; where it has none yet, as after a crash, with the latest one on disk. */
export async function resumeLatest(): Promise<void> {
  if (useRun.getState().runId !== null) return resumeFromHere();
  await refreshRuns();
  const latest = useRunList.getState().runs?.[0];
  if (latest === undefined || latest.status === 'succeeded')
    toast(
      latest === undefined
        ? 'This workflow has not run yet: there is nothing to resume.'
        : 'The last run reached its end: there is nothing to resume.',
      { id: 'nothing-to-resume' },
    );
  else await resumeRunAgain(latest.runId);
}

/** When the earlier run is no longer looked at, in whatever way that came, the window's own is back. Returns the end of it. */
export function followViewedRun(): () => void {
  return useReview.subscribe(({ looking }, before) => {
    const viewed = before.looking?.run?.runId;
    if (viewed === undefined || looking?.run !== undefined) return;
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
    toast('A run is under way. Earlier ones can be opened when it has ended, or you stop it.', {
      id: 'run-busy',
    });
  return isRunning;
}
