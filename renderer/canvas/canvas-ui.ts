import { create } from 'zustand';

interface CanvasUi {
  /** The step whose title is being typed. */
  readonly renamingId: string | null;
  /** The open menu of a step, in pixels of the window. */
  readonly menu: { readonly nodeId: string; readonly x: number; readonly y: number } | null;
  /** The step whose output looks for a target by keyboard. */
  readonly wiringId: string | null;
}

/** What is open on the canvas for a moment. */
export const useCanvasUi = create<CanvasUi>(() => ({ renamingId: null, menu: null, wiringId: null }));

export const setCanvasUi = (changes: Partial<CanvasUi>): void => {
  useCanvasUi.setState(changes);
};
