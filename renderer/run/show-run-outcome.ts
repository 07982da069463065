import { selectToldAgent } from '../agent/told-agent.ts';
import { centreOn } from '../canvas/camera.ts';
import { showVisit } from '../canvas/show-visit.ts';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { isTalkInSight } from '../state/side-tab.ts';
import { setView, useView } from '../state/view.ts';

/** A run that fails shows where and why: its step in the middle, its form, and the panel below open. Where the talk is in sight and tells how an agent step failed, the talk stays; so does a visit that the person has chosen during the run. Returns the end of it. */
export function showRunOutcome(): () => void {
  return useRun.subscribe(({ run, runId }, before) => {
    if (runId !== before.runId || run.status === before.run.status) return;
    const verdict = runVerdict(run);
    if (verdict?.verdict !== 'failed') return;
    const { dockTab, visitIndex } = useView.getState();
    if (visitIndex !== null) {
      setView({ isDockOpen: true });
      return;
    }
    setView({
      isDockOpen: true,
      ...(dockTab === 'problems' || dockTab === 'variables' || dockTab === 'runs' || dockTab === 'history'
        ? { dockTab: 'timeline' }
        : {}),
    });
    const nodeId = run.failure?.nodeId ?? verdict.missed[0]?.nodeId;
    if (nodeId === undefined) return;
    // A step that a revision put in is not in the workflow: of it, the visit is shown.
    const isToldInTalk = isTalkInSight() && selectToldAgent(useRun.getState())?.nodeId === nodeId;
    if (useDocument.getState().workflow?.nodes.some(({ id }) => id === nodeId) === true)
      selectNodes([nodeId]);
    else showVisit(nodeId);
    if (isToldInTalk) setView({ sideTab: 'assistant' });
    // The panel has to open first, as it takes room from the canvas.
    requestAnimationFrame(() => {
      centreOn(nodeId);
    });
  });
}
