import { create } from 'zustand';
import type { Visit } from '../../shared/run/run-state.ts';
import { centerOn, isInView } from '../canvas/camera.ts';
import { useDocument } from '../state/document.ts';
import { makeRoomInDock } from '../state/layout-memory.ts';
import { useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { setView } from '../state/view.ts';

export const useShownPicture = create<{ readonly file: string | null }>(() => ({ file: null }));

export function setShownPicture(file: string | null): void {
  useShownPicture.setState({ file });
}

export function choosePicture(file: string): void {
  const visit = useRun
    .getState()
    .run.visits.findLast(({ artifacts }) => artifacts.some((each) => each.file === file));
  setShownPicture(file);
  setView({ visitIndex: visit?.index ?? null });
  if (visit === undefined) return;
  makeRoomInDock();
  if (useDocument.getState().workflow?.nodes.some(({ id }) => id === visit.nodeId) !== true) return;
  selectNodes([visit.nodeId]);
  if (!isInView(visit.nodeId)) centerOn(visit.nodeId);
}

export function showPicture(file: string): void {
  choosePicture(file);
  setView({ isDockOpen: true, dockTab: 'browser' });
}

/** `file` if the visit has it, else its last screenshot. */
export function pictureOfVisit(visit: Visit | undefined, file: string | null): string | undefined {
  const pictures = visit?.artifacts.filter(({ kind }) => kind !== 'file') ?? [];
  return (pictures.find((each) => each.file === file) ?? pictures.at(-1))?.file;
}
