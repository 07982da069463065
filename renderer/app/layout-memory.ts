import { create } from 'zustand';
import { setView, useView, type SideTab } from '../state/view.ts';

/** Width of the palette and of the right panel, height of the dock, in px. */
export interface Sizes { readonly palette: number; readonly side: number; readonly dock: number }
export type PanelName = keyof Sizes;

export const defaultSizes: Sizes = { palette: 232, side: 340, dock: 220 };
export const sizeLimits: Readonly<Record<PanelName, readonly [least: number, most: number]>> = { palette: [180, 400], side: [280, 620], dock: [120, 640] };

const storageKey = 'planwright.layout';

export const useSizes = create<Sizes>(() => defaultSizes);

/** Panels stand as they did when the window was last closed. */
export function restoreLayout(): void {
  const { sizes, open } = read();
  useSizes.setState(sizes);
  setView(open);
  useSizes.subscribe(remember);
  useView.subscribe((state, before) => {
    if (state.isPaletteOpen !== before.isPaletteOpen || state.isSideOpen !== before.isSideOpen || state.sideTab !== before.sideTab || state.isDockOpen !== before.isDockOpen) remember();
  });
}

type Open = Pick<ReturnType<typeof useView.getState>, 'isPaletteOpen' | 'isSideOpen' | 'sideTab' | 'isDockOpen'>;

/** What can be read of it; a panel of which nothing can be read stands as at first. Checked by hand, as a schema checker would be loaded before the first paint for this alone. */
function read(): { readonly sizes: Partial<Sizes>; readonly open: Partial<Open> } {
  try {
    const memory = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { readonly sizes?: Record<string, unknown> } & Record<string, unknown> | null;
    const sizes = Object.fromEntries(Object.keys(defaultSizes).flatMap((panel) => (typeof memory?.sizes?.[panel] === 'number' ? [[panel, memory.sizes[panel]]] : [])));
    const open = Object.fromEntries((['isPaletteOpen', 'isSideOpen', 'isDockOpen'] as const).flatMap((name) => (typeof memory?.[name] === 'boolean' ? [[name, memory[name]]] : [])));
    return { sizes, open: { ...open, ...(memory?.['sideTab'] === 'assistant' && { sideTab: 'assistant' }) } };
  } catch {
    return { sizes: {}, open: {} };
  }
}

function remember(): void {
  const { isPaletteOpen, isSideOpen, sideTab, isDockOpen } = useView.getState();
  const { palette, side, dock } = useSizes.getState();
  localStorage.setItem(storageKey, JSON.stringify({ sizes: { palette, side, dock }, isPaletteOpen, isSideOpen, sideTab, isDockOpen }));
}
