import { create } from 'zustand';
import type { PanelLayout } from '../../shared/panel-layout.ts';
import { ask } from '../bridge.ts';
import { setView, useView } from './view.ts';

export type Sizes = PanelLayout['sizes'];
export type PanelName = keyof Sizes;

export const defaultSizes: Sizes = { palette: 232, side: 340, dock: 220 };
export const sizeLimits: Readonly<Record<PanelName, readonly [min: number, max: number]>> = {
  palette: [180, 400],
  side: [280, 620],
  dock: [120, 640],
};

const bar = 48;

const restMs = 200;

export const useSizes = create<Sizes>(() => defaultSizes);

export function restoreLayout(layout: PanelLayout | null): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  if (layout !== null) {
    const { sizes, wasDockOpened: wasOpened, ...open } = layout;
    wasDockOpened = wasOpened;
    useSizes.setState(sizes);
    setView(open);
  }
  hidePaletteIfNarrow();
  const endOfSizes = useSizes.subscribe(rememberSoon);
  const endOfView = useView.subscribe((state, before) => {
    if (state.isPaletteOpen !== before.isPaletteOpen) isPaletteAutoHidden = false;
    if (state.isDockOpen) wasDockOpened = true;
    if (
      state.isPaletteOpen !== before.isPaletteOpen ||
      state.isSideOpen !== before.isSideOpen ||
      state.sideTab !== before.sideTab ||
      state.isDockOpen !== before.isDockOpen
    )
      rememberSoon();
  });
  window.addEventListener('pagehide', remember, { signal });
  window.addEventListener(
    'resize',
    () => {
      hidePaletteIfNarrow();
      const { dock } = useSizes.getState();
      if (dock > maxDockHeight()) useSizes.setState({ dock: Math.max(sizeLimits.dock[0], maxDockHeight()) });
    },
    { signal },
  );
  return () => {
    endOfSizes();
    endOfView();
    listening.abort();
  };
}

let isPaletteAutoHidden = false;
let isRoomy = true;

/** While the canvas has less than half of the window, unless the user opened it. */
function hidePaletteIfNarrow(): void {
  const wasRoomy = isRoomy;
  const { isPaletteOpen, isSideOpen } = useView.getState();
  const { palette, side } = useSizes.getState();
  isRoomy = palette + (isSideOpen ? side : 0) <= window.innerWidth / 2;
  if (wasRoomy && !isRoomy && isPaletteOpen) {
    setView({ isPaletteOpen: false });
    isPaletteAutoHidden = true;
  } else if (isRoomy && isPaletteAutoHidden) setView({ isPaletteOpen: true });
}

const maxDockHeight = (): number => Math.floor(window.innerHeight / 2) - bar;

let wasDockOpened = false;

export function openDockForRun(): void {
  if (wasDockOpened) return;
  useSizes.setState({
    dock: Math.max(defaultSizes.dock, Math.min(Math.round(window.innerHeight * 0.4), maxDockHeight())),
  });
  setView({ isDockOpen: true });
}

const dockForDetail = 360;
let hasMadeRoom = false;

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
  const isPaletteWanted = isPaletteOpen || isPaletteAutoHidden;
  void ask('layout/write', {
    layout: {
      sizes: useSizes.getState(),
      isPaletteOpen: isPaletteWanted,
      isSideOpen,
      sideTab,
      isDockOpen,
      wasDockOpened,
    },
  }).catch(() => undefined);
}
