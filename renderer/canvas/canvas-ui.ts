import { create } from 'zustand';

interface CanvasUi {
  readonly renamingId: string | null;
  readonly menu: { readonly nodeId: string; readonly x: number; readonly y: number } | null;
  readonly connectingId: string | null;
}

export const useCanvasUi = create<CanvasUi>(() => ({ renamingId: null, menu: null, connectingId: null }));

export const setCanvasUi = (changes: Partial<CanvasUi>): void => {
  useCanvasUi.setState(changes);
};
