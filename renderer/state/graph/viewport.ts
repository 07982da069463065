import { create } from 'zustand';
import type { Position } from '../../../shared/workflow/node.ts';

interface ViewportState {
  /** The middle of what the canvas shows, in the coordinates of the document. */
  readonly centre: Position;
  /** Where the pointer is over the canvas, in the same coordinates; null elsewhere. */
  readonly pointer: Position | null;
}

/** What new steps need to know of the camera; written by the canvas when the camera or the pointer rests. */
export const useViewport = create<ViewportState>(() => ({ centre: { x: 0, y: 0 }, pointer: null }));

/** Where something without a place of its own appears. */
export function placeForNew(): Position {
  const { pointer, centre } = useViewport.getState();
  return pointer ?? centre;
}
