import { makeRoomInDock } from '../state/layout-memory.ts';
import { useRun } from '../state/run.ts';
import { setView } from '../state/view.ts';

/** Shows how the latest visit of a step went, which need not be in the workflow; false where it was not visited. */
export function showVisit(nodeId: string): boolean {
  const visit = useRun.getState().run.visits.findLast((each) => each.nodeId === nodeId);
  if (visit === undefined) return false;
  setView({ visitIndex: visit.index, isDockOpen: true, dockTab: 'timeline' });
  makeRoomInDock();
  return true;
}
