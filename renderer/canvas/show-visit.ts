import { makeRoomInDock } from '../state/layout-memory.ts';
import { useRun } from '../state/run.ts';
import { setView } from '../state/view.ts';

/** Shows how the latest visit of a step went; it need not be in the workflow any more. */
export function showVisit(nodeId: string): void {
  const visit = useRun.getState().run.visits.findLast((each) => each.nodeId === nodeId);
  if (visit === undefined) return;
  setView({ visitIndex: visit.index, isDockOpen: true, dockTab: 'timeline' });
  makeRoomInDock();
}
