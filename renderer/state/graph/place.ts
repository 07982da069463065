import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { cardWidth, columnGap, contains, overlaps, snap, type Rect, type Size } from '../../../shared/layout/geometry.ts';
import { placeAll } from '../../../shared/layout/frames.ts';
import { structureOf } from '../../../shared/layout/structure.ts';

const margin = 16;

/** Where a box with this top centre can stand without covering another: there, or the nearest free place beside or below. */
export function findRoom(workflow: Workflow, wish: Position, size: Size, options: { readonly inside?: ReadonlySet<string>; readonly ignore?: ReadonlySet<string> } = {}): Rect {
  const { members } = structureOf(workflow);
  const obstacles: Rect[] = [];
  for (const [id, rect] of placeAll(workflow)) {
    const isFrame = members.has(id);
    if (options.ignore?.has(id) === true) continue;
    if (isFrame && (options.inside?.has(id) === true || contains(rect, wish))) continue;
    obstacles.push(rect);
  }
  const at = (dx: number, dy: number): Rect => ({ x: snap(wish.x - size.width / 2) + dx, y: snap(wish.y) + dy, width: size.width, height: size.height });
  for (const [dx, dy] of shifts) {
    const rect = at(dx, dy);
    if (!obstacles.some((obstacle) => overlaps(rect, obstacle, margin))) return rect;
  }
  return at(0, 0);
}

/** Nearest first; below before beside, right before left. */
const shifts: readonly (readonly [number, number])[] = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((column) => Array.from({ length: 60 }, (_, row): [number, number] => [column * (cardWidth + columnGap), row * 28]))
  .sort((one, other) => cost(one) - cost(other));

function cost([dx, dy]: readonly [number, number]): number {
  return Math.hypot(dx, dy * 1.2) + (dx < 0 ? 1 : 0);
}

/** Everything that follows `from` and stands level with it or lower, so that it can be moved down together. */
export function downstreamOf(workflow: Workflow, from: string): Set<string> {
  const index = structureOf(workflow);
  const rects = placeAll(workflow);
  const top = rects.get(from)?.y ?? 0;
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if ((rects.get(id)?.y ?? -Infinity) >= top) found.add(id);
    for (const edge of index.outgoing.get(id) ?? []) waiting.push(edge.to);
  }
  return found;
}
