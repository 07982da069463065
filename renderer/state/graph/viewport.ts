import { create } from 'zustand';
import type { Position } from '../../../shared/workflow/node.ts';

interface ViewportState {
  /** Center of the visible canvas, in document coordinates. */
  readonly centre: Position;
  /** Pointer over the canvas in the same coordinates, else null. */
  readonly pointer: Position | null;
}

/** Camera data for new steps, updated when the camera or pointer rests. */
export const useViewport = create<ViewportState>(() => ({ centre: { x: 0, y: 0 }, pointer: null }));

export function placeForNew(): Position {
  const { pointer, centre } = useViewport.getState();
  return pointer ?? centre;
}
