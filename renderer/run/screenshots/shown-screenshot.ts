import { create } from 'zustand';
import type { Visit } from '../../../shared/run/run-state.ts';
import { centerOn, isInView } from '../../canvas/camera.ts';
import { useDocument } from '../../state/document.ts';
import { makeRoomInDock } from '../../state/layout-memory.ts';
import { useRun } from '../../state/run.ts';
import { selectNodes } from '../../state/selection.ts';
import { setView } from '../../state/view.ts';

export const useShownScreenshot = create<{ readonly file: string | null }>(() => ({ file: null }));

export function setShownScreenshot(file: string | null): void {
  useShownScreenshot.setState({ file });
}

export function chooseScreenshot(file: string): void {
  const visit = useRun
    .getState()
    .run.visits.findLast(({ artifacts }) => artifacts.some((each) => each.file === file));
  setShownScreenshot(file);
  setView({ visitIndex: visit?.index ?? null });
  if (visit === undefined) return;
  makeRoomInDock();
  if (useDocument.getState().workflow?.nodes.some(({ id }) => id === visit.nodeId) !== true) return;
  selectNodes([visit.nodeId]);
  if (!isInView(visit.nodeId)) centerOn(visit.nodeId);
}

export function showScreenshot(file: string): void {
  chooseScreenshot(file);
  setView({ isDockOpen: true, dockTab: 'browser' });
}

export function screenshotOfVisit(visit: Visit | undefined, file: string | null): string | undefined {
  const screenshots = visit?.artifacts.filter(({ kind }) => kind !== 'file') ?? [];
  return (screenshots.find((each) => each.file === file) ?? screenshots.at(-1))?.file;
}
