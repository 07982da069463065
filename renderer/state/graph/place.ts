import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { overlaps, snap, type Rect, type Size } from '../../../shared/layout/geometry.ts';
import { placeAll } from '../../../shared/layout/frames.ts';
import { structureOf } from '../../../shared/layout/structure.ts';

const margin = 16;
const maxTries = 600;

/**
 * Searches beside and below the top center. Frames in `inside` may contain the box; `ignore` aren't
 * obstacles.
 */
export function findRoom(
  workflow: Workflow,
  preferred: Position,
  size: Size,
  options: { readonly inside?: ReadonlySet<string>; readonly ignore?: ReadonlySet<string> } = {},
): Rect {
  const obstacles = [...placeAll(workflow)].flatMap(([id, rect]) =>
    options.ignore?.has(id) === true || options.inside?.has(id) === true ? [] : [rect],
  );
  const wished: Rect = {
    x: snap(preferred.x - size.width / 2),
    y: snap(preferred.y),
    width: size.width,
    height: size.height,
  };
  const cost = ({ x, y }: Rect): number =>
    Math.hypot(x - wished.x, (y - wished.y) * 1.2) + (x < wished.x ? 1 : 0) + (y < wished.y ? 2 : 0);
  const seen = new Set<string>();
  const waiting = [wished];
  for (let tries = 0; tries < maxTries; tries += 1) {
    const best = waiting.reduce<number>(
      (nearest, rect, at) => (cost(rect) < cost(waiting[nearest] ?? rect) ? at : nearest),
      0,
    );
    const [rect] = waiting.splice(best, 1);
    if (rect === undefined) break;
    const obstacle = obstacles.find((each) => overlaps(rect, each, margin));
    if (obstacle === undefined) return rect;
    for (const next of besides(rect, obstacle)) {
      const key = `${next.x} ${next.y}`;
      if (!seen.has(key)) waiting.push(next);
      seen.add(key);
    }
  }
  return wished;
}

function besides(rect: Rect, obstacle: Rect): Rect[] {
  const [left, right] = [obstacle.x - margin - rect.width, obstacle.x + obstacle.width + margin];
  const [above, below] = [obstacle.y - margin - rect.height, obstacle.y + obstacle.height + margin];
  const down = (value: number): number => Math.floor(value / 4) * 4;
  const up = (value: number): number => Math.ceil(value / 4) * 4;
  return [
    { ...rect, y: up(below) },
    { ...rect, x: up(right) },
    { ...rect, x: down(left) },
    { ...rect, y: down(above) },
  ];
}

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
