import { create } from 'zustand';
import type { Position } from '../../../shared/workflow/node.ts';

interface ViewportState {
  readonly center: Position;
  readonly pointer: Position | null;
}

export const useViewport = create<ViewportState>(() => ({ center: { x: 0, y: 0 }, pointer: null }));

export function placeForNew(): Position {
  const { pointer, center } = useViewport.getState();
  return pointer ?? center;
}
