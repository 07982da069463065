import { overlaps, type Rect, type Size } from '../../shared/layout/geometry.ts';

const gap = { right: 40, left: 64 } as const;
const margin = 14;

export function placeBeside(anchor: Rect, size: Size, obstacles: readonly Rect[]): Rect {
  const right = roomAt({ ...size, x: anchor.x + anchor.width + gap.right, y: anchor.y }, 1, obstacles);
  const left = roomAt({ ...size, x: anchor.x - gap.left - size.width, y: anchor.y }, -1, obstacles);
  const [toRight, toLeft] = [right.x - (anchor.x + anchor.width), anchor.x - (left.x + left.width)];
  return toRight - gap.right <= toLeft - gap.left ? right : left;
}

function roomAt(start: Rect, direction: 1 | -1, obstacles: readonly Rect[]): Rect {
  let rect = start;
  for (;;) {
    const blocking = obstacles.find((obstacle) => overlaps(rect, obstacle, margin));
    if (blocking === undefined) return rect;
    rect = {
      ...rect,
      x: direction === 1 ? blocking.x + blocking.width + gap.right : blocking.x - gap.right - rect.width,
    };
  }
}
