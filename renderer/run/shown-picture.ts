import { create } from 'zustand';
import { useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { setView } from '../state/view.ts';

/** The picture that the Browser tab shows large; null for the latest. */
export const useShownPicture = create<{ readonly file: string | null }>(() => ({ file: null }));

export function setShownPicture(file: string | null): void {
  useShownPicture.setState({ file });
}

/** Shows a picture large, and chooses the visit that it is of and its step. */
export function showPicture(file: string): void {
  const visit = useRun.getState().run.visits.findLast(({ artifacts }) => artifacts.some((each) => each.file === file));
  setShownPicture(file);
  setView({ isDockOpen: true, dockTab: 'browser', ...(visit === undefined ? {} : { visitIndex: visit.index }) });
  if (visit !== undefined) selectNodes([visit.nodeId]);
}
