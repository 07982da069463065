import { create } from 'zustand';
import type { PanelLayout } from '../../shared/panel-layout.ts';
import { ask } from '../bridge.ts';
import { setView, useView } from './view.ts';

export type Sizes = PanelLayout['sizes'];
export type PanelName = keyof Sizes;

export const defaultSizes: Sizes = { palette: 232, side: 340, dock: 220 };
export const sizeLimits: Readonly<Record<PanelName, readonly [least: number, most: number]>> = {
  palette: [180, 400],
  side: [280, 620],
  dock: [120, 640],
};

/** A panel that is drawn wider changes with every frame. */
const restMs = 200;

export const useSizes = create<Sizes>(() => defaultSizes);

/** Panels stand as they did when the window was last closed, and where they are moved to is remembered. */
export function restoreLayout(layout: PanelLayout | null): void {
  if (layout !== null) {
    const { sizes, ...open } = layout;
    useSizes.setState(sizes);
    setView(open);
  }
  useSizes.subscribe(rememberSoon);
  useView.subscribe((state, before) => {
    if (
      state.isPaletteOpen !== before.isPaletteOpen ||
      state.isSideOpen !== before.isSideOpen ||
      state.sideTab !== before.sideTab ||
      state.isDockOpen !== before.isDockOpen
    )
      rememberSoon();
  });
  window.addEventListener('pagehide', remember);
}

/** Room for pictures beside the timeline, in px. */
const dockForDetail = 360;
let hasMadeRoom = false;

/** The first time that a visit is looked at closely, the dock grows so that it can be seen; after that its height is the person's affair. */
export function makeRoomInDock(): void {
  if (hasMadeRoom) return;
  hasMadeRoom = true;
  const { dock } = useSizes.getState();
  useSizes.setState({ dock: Math.max(dock, Math.min(dockForDetail, Math.round(window.innerHeight * 0.45))) });
}

let waiting: ReturnType<typeof setTimeout> | undefined;

function rememberSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(remember, restMs);
}

function remember(): void {
  if (waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  const { isPaletteOpen, isSideOpen, sideTab, isDockOpen } = useView.getState();
  // What cannot be kept is no reason to disturb anybody: the panels stand as they were moved until the end.
  void ask('layout/write', {
    layout: { sizes: useSizes.getState(), isPaletteOpen, isSideOpen, sideTab, isDockOpen },
  }).catch(() => undefined);
}
