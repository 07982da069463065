import { makeRoomInDock } from '../state/layout-memory.ts';
import { useRun } from '../state/run.ts';
import { setView } from '../state/view.ts';

/** Shows removed steps too. False without a visit. */
export function showVisit(nodeId: string): boolean {
  const visit = useRun.getState().run.visits.findLast((each) => each.nodeId === nodeId);
  if (visit === undefined) return false;
  setView({ visitIndex: visit.index, isDockOpen: true, dockTab: 'timeline' });
  makeRoomInDock();
  return true;
}
