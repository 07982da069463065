import type { Viewport } from '@xyflow/react';
import type { Rect } from '../../shared/layout/geometry.ts';

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly covered?: number;
}

const sides = 24;
const above = 56;
const below = 88;

/** In pixels; `rect` is in workflow coordinates. */
export function offsetIntoView(
  rect: Rect,
  { x, y, zoom }: Viewport,
  { width, height, covered = 0 }: CanvasSize,
): { readonly x: number; readonly y: number } {
  return {
    x: offsetOnAxis(rect.x * zoom + x, rect.width * zoom, [sides, width - sides]),
    y: offsetOnAxis(rect.y * zoom + y, rect.height * zoom, [
      Math.max(above, covered + sides),
      height - below,
    ]),
  };
}

function offsetOnAxis(start: number, length: number, [min, max]: readonly [number, number]): number {
  if (start >= min && start + length <= max) return 0;
  return start < min || length > max - min ? min - start : max - start - length;
}

export function viewportAfterResize(
  viewport: Viewport,
  {
    before,
    after,
    keptRect,
  }: { readonly before: CanvasSize; readonly after: CanvasSize; readonly keptRect: Rect | undefined },
): Viewport {
  const moved = { ...viewport, x: viewport.x + (after.width - before.width) / 2 };
  if (keptRect === undefined || !isMiddleIn(keptRect, viewport, before)) return moved;
  const offset = offsetIntoView(keptRect, moved, after);
  return { ...moved, x: moved.x + offset.x, y: moved.y + offset.y };
}

function isMiddleIn(rect: Rect, { x, y, zoom }: Viewport, { width, height }: CanvasSize): boolean {
  const [middleX, middleY] = [(rect.x + rect.width / 2) * zoom + x, (rect.y + rect.height / 2) * zoom + y];
  return middleX >= 0 && middleX <= width && middleY >= 0 && middleY <= height;
}
