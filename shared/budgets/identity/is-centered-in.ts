import type { Bounds } from '../../page/snapshot.ts';

export function isCenteredIn(inner: Bounds | undefined, outer: Bounds | undefined): boolean {
  if (!hasExtent(inner) || !hasExtent(outer)) return false;
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

function hasExtent(bounds: Bounds | undefined): bounds is Bounds {
  return bounds !== undefined && bounds.width > 0 && bounds.height > 0;
}
