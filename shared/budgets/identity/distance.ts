import type { Bounds } from '../../page/snapshot.ts';

/** Distance of the centers in page units. */
export function distanceBetween(one: Bounds | undefined, other: Bounds | undefined): number | undefined {
  if (!hasExtent(one) || !hasExtent(other)) return undefined;
  return Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
}

export function isCenteredIn(inner: Bounds | undefined, outer: Bounds | undefined): boolean {
  if (!hasExtent(inner) || !hasExtent(outer)) return false;
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

function hasExtent(bounds: Bounds | undefined): bounds is Bounds {
  return bounds !== undefined && bounds.width > 0 && bounds.height > 0;
}
