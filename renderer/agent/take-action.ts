import { browserServer, type BrowserToolName } from '../../shared/tools/browser-tools.ts';
import { assertNever } from '../../shared/assert-never.ts';
import type { FailureReport, Suggestion } from '../../shared/budgets/failure-report.ts';
import { askAboutFailure } from '../chat/ask-about-failure.ts';
import { useDocument } from '../state/document.ts';
import { addStep } from '../state/edits/adding.ts';
import { updateNode } from '../state/edits/changing.ts';
import { requestRunFrom } from '../state/run-request.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { setView } from '../state/view.ts';
import { toast } from '../ui/toast.ts';

export function takeAction(
  action: Suggestion['action'],
  nodeId: string,
  { blocker = '' }: Pick<FailureReport, 'blocker'>,
): void {
  switch (action) {
    case 'edit-node':
    case 'pick-element':
      selectNodes([nodeId]);
      showInspector();
      return;
    case 'add-popup-handler':
      expectPopup(nodeId, blocker);
      return;
    case 'add-wait':
      addBefore(nodeId, { tool: 'wait_for', title: 'Wait for the page' });
      return;
    case 'ask-user':
      askAboutFailure();
      return;
    case 'check-tool':
      setView({ isDockOpen: true, dockTab: 'log' });
      return;
    case 'resume':
      requestRunFrom(nodeId);
      return;
    default:
      assertNever(action);
  }
}

function expectPopup(nodeId: string, name: string): void {
  const popups = useDocument.getState().workflow?.nodes.find(({ id }) => id === nodeId)?.expectedPopups ?? [];
  const times = Math.min(100, (popups.find((each) => each.name === name)?.times ?? 0) + 3);
  updateNode(nodeId, 'Expect popup', {
    expectedPopups: [...popups.filter((each) => each.name !== name), { name, times }],
  });
  selectNodes([nodeId]);
  setView({ isSideOpen: true, sideTab: 'inspector', stepTab: { nodeId, tab: 'setup' } });
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.expected-popup:last-of-type input')?.focus();
  });
  toast(`The step now dismisses ${name === '' ? 'a popup' : `“${name}”`} up to ${times} times.`, {
    id: 'popup-expected',
    tone: 'ok',
    action: {
      label: 'Run from here',
      run: () => {
        requestRunFrom(nodeId);
      },
    },
  });
}

function addBefore(nodeId: string, step: { readonly tool: BrowserToolName; readonly title: string }): void {
  const edge = useDocument.getState().workflow?.edges.find(({ to }) => to === nodeId);
  addStep(
    { type: 'Tool', server: browserServer, ...step },
    edge === undefined ? { beforeNodeId: nodeId } : { onEdge: edge },
  );
  showInspector();
}
