import type { Viewport } from '@xyflow/react';
import type { Rect } from '../../shared/layout/geometry.ts';
import { offsetIntoView, type CanvasSize } from './viewport-after-resize.ts';

const margin = 24;

/** Zooms out to `min`; undefined if `rect` doesn't fit. */
export function viewportToShow(
  rect: Rect,
  viewport: Viewport,
  { min, ...size }: CanvasSize & { readonly min: number },
): Viewport | undefined {
  const { width, height, covered = 0 } = size;
  const top = covered + margin;
  const fit = Math.min((width - 2 * margin) / rect.width, (height - top - margin) / rect.height);
  if (fit < min) return undefined;
  const offset = offsetIntoView(rect, viewport, size);
  const moved = { ...viewport, x: viewport.x + offset.x, y: viewport.y + offset.y };
  if (fit >= viewport.zoom && isInside(rect, moved, { width, height, covered })) return moved;
  const zoom = Math.min(viewport.zoom, fit);
  return {
    zoom,
    x: width / 2 - (rect.x + rect.width / 2) * zoom,
    y: (top + height - margin) / 2 - (rect.y + rect.height / 2) * zoom,
  };
}

function isInside({ x, y, width, height }: Rect, viewport: Viewport, size: Required<CanvasSize>): boolean {
  const [left, top] = [x * viewport.zoom + viewport.x, y * viewport.zoom + viewport.y];
  return (
    left >= 0 &&
    left + width * viewport.zoom <= size.width &&
    top >= size.covered &&
    top + height * viewport.zoom <= size.height
  );
}
