import { overlaps, type Rect, type Size } from '../../shared/layout/geometry.ts';

/** To the right of what it belongs to; to the left flags stand, so that it keeps further off. */
const gap = { right: 40, left: 64 } as const;
const margin = 14;

/** Where something of this size finds room beside `anchor`, its upper edges level: the nearer of the two sides, the right one where both are as near. */
export function placeBeside(anchor: Rect, size: Size, obstacles: readonly Rect[]): Rect {
  const right = roomAt({ ...size, x: anchor.x + anchor.width + gap.right, y: anchor.y }, 1, obstacles);
  const left = roomAt({ ...size, x: anchor.x - gap.left - size.width, y: anchor.y }, -1, obstacles);
  const [toRight, toLeft] = [right.x - (anchor.x + anchor.width), anchor.x - (left.x + left.width)];
  return toRight - gap.right <= toLeft - gap.left ? right : left;
}

/** Moves outwards past everything that is in the way. */
function roomAt(wish: Rect, direction: 1 | -1, obstacles: readonly Rect[]): Rect {
  let rect = wish;
  for (;;) {
    const inTheWay = obstacles.find((obstacle) => overlaps(rect, obstacle, margin));
    if (inTheWay === undefined) return rect;
    rect = {
      ...rect,
      x: direction === 1 ? inTheWay.x + inTheWay.width + gap.right : inTheWay.x - gap.right - rect.width,
    };
  }
}
