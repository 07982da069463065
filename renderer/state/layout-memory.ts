import { create } from 'zustand';
import { z } from 'zod';
import { setView, SideTab, useView } from './view.ts';

/** Width of the palette and of the right panel, height of the dock, in px. */
const Sizes = z.object({ palette: z.number(), side: z.number(), dock: z.number() });
export type Sizes = z.infer<typeof Sizes>;
export type PanelName = keyof Sizes;

const Memory = z.object({ sizes: Sizes, isPaletteOpen: z.boolean(), isSideOpen: z.boolean(), sideTab: SideTab.default('inspector'), isDockOpen: z.boolean() });

export const defaultSizes: Sizes = { palette: 232, side: 340, dock: 220 };
export const sizeLimits: Readonly<Record<PanelName, readonly [least: number, most: number]>> = { palette: [180, 400], side: [280, 620], dock: [120, 640] };

const storageKey = 'planwright.layout';

export const useSizes = create<Sizes>(() => defaultSizes);

/** Panels stand as they did when the window was last closed. */
export function restoreLayout(): void {
  const memory = read();
  if (memory !== null) {
    const { sizes, ...open } = memory;
    useSizes.setState(sizes);
    setView(open);
  }
  useSizes.subscribe(remember);
  useView.subscribe((state, before) => {
    if (state.isPaletteOpen !== before.isPaletteOpen || state.isSideOpen !== before.isSideOpen || state.sideTab !== before.sideTab || state.isDockOpen !== before.isDockOpen) remember();
  });
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

function read(): z.infer<typeof Memory> | null {
  try {
    const parsed = Memory.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function remember(): void {
  const { isPaletteOpen, isSideOpen, sideTab, isDockOpen } = useView.getState();
  const { palette, side, dock } = useSizes.getState();
  localStorage.setItem(storageKey, JSON.stringify({ sizes: { palette, side, dock }, isPaletteOpen, isSideOpen, sideTab, isDockOpen }));
}
