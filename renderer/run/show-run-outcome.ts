import { selectShownAgent } from '../agent/shown-agent.ts';
import { centerOn } from '../canvas/camera.ts';
import { showVisit } from '../canvas/show-visit.ts';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { isChatVisible } from '../state/side-tab.ts';
import { setView, useView } from '../state/view.ts';

/** Keeps a selected visit, and a visible conversation that covers the failed AI step. */
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
    // A step that a revision added isn't in the workflow.
    const isReportedInChat = isChatVisible() && selectShownAgent(useRun.getState())?.nodeId === nodeId;
    if (useDocument.getState().workflow?.nodes.some(({ id }) => id === nodeId) === true)
      selectNodes([nodeId]);
    else showVisit(nodeId);
    if (isReportedInChat) setView({ sideTab: 'assistant' });
    // The panel shrinks the canvas.
    requestAnimationFrame(() => {
      centerOn(nodeId);
    });
  });
}
