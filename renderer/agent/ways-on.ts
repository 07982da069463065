import { assertNever } from '../../shared/assert-never.ts';
import type { Suggestion } from '../../shared/budgets/failure-report.ts';
import { askAboutFailure } from '../chat/ask-about-failure.ts';
import { useDocument } from '../state/document.ts';
import { addStep } from '../state/edits/adding.ts';
import { requestRunFrom } from '../state/run-request.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { setView } from '../state/view.ts';

/** Takes one of the ways on that a failure report names. */
export function goOn(way: Suggestion['way'], nodeId: string): void {
  switch (way) {
    case 'edit-node':
    case 'pick-element':
      selectNodes([nodeId]);
      showInspector();
      return;
    case 'add-popup-handler': addBefore(nodeId, { tool: 'press_key', title: 'Dismiss what is in the way' }); return;
    case 'add-wait': addBefore(nodeId, { tool: 'wait_for', title: 'Wait for the page' }); return;
    case 'ask-user': askAboutFailure(); return;
    case 'check-tool': setView({ isDockOpen: true, dockTab: 'log' }); return;
    case 'resume': requestRunFrom(nodeId); return;
    default: assertNever(way);
  }
}

/** A step of the browser right before this one, ready to be filled in. */
function addBefore(nodeId: string, step: { readonly tool: string; readonly title: string }): void {
  const edge = useDocument.getState().workflow?.edges.find(({ to }) => to === nodeId);
  addStep({ type: 'Tool', server: 'browser', ...step }, edge === undefined ? { beforeNodeId: nodeId } : { onEdge: edge });
  showInspector();
}
