import { outputKey } from '../workflow/edge.ts';
import type { Position } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import {
  cardSize,
  frameAround,
  frameHeader,
  framePadding,
  snap,
  unionOf,
  type Rect,
  type Size,
} from './geometry.ts';
import { structureOf } from './structure.ts';
import { layOutLevel, type Link } from './lay-out-level.ts';
import { loopsAround, nodesById } from './frames.ts';
import { outputsOf } from './outputs.ts';

const root = '';

export function layOutWhole(workflow: Workflow): Map<string, Position> {
  const index = structureOf(workflow);
  const byId = nodesById(workflow);
  const members = new Map<string, string[]>([[root, []]]);
  for (const { id } of workflow.nodes) {
    const holder = index.loopOf.get(id) ?? root;
    append(members, holder, id);
  }
  const links = new Map<string, Link[]>();
  for (const edge of workflow.edges) {
    const source = byId.get(edge.from);
    if (source === undefined || source.type === 'EndLoop' || edge.output?.type === 'LoopBody') continue;
    const isLevel = index.loopOf.get(edge.from) === index.loopOf.get(edge.to);
    const [upFrom, upTo] = isLevel
      ? [[edge.from], [edge.to]]
      : [
          [edge.from, ...loopsAround(index, edge.from)],
          [edge.to, ...loopsAround(index, edge.to)],
        ];
    if (upFrom.includes(edge.to) || upTo.includes(edge.from)) continue;
    const shared = upFrom.find((id) => upTo.includes(id));
    const from = upFrom[shared === undefined ? upFrom.length - 1 : upFrom.indexOf(shared) - 1] ?? '';
    const to = upTo[shared === undefined ? upTo.length - 1 : upTo.indexOf(shared) - 1] ?? '';
    const keys = source.type === 'Loop' || from !== edge.from ? [''] : outputsOf(source).map(outputKey);
    const holder = index.loopOf.get(from) ?? root;
    append(links, holder, {
      from,
      to,
      port: Math.max(0, keys.indexOf(outputKey(edge.output))),
      ports: keys.length,
    });
  }

  const sizes = new Map<string, Size>();
  const inside = new Map<string, Map<string, Position>>();
  // The set grows while it is read, so each loop follows its parent.
  const inward = new Set([root]);
  for (const holder of inward)
    for (const id of members.get(holder) ?? []) if (members.has(id)) inward.add(id);
  for (const holder of [...inward].toReversed()) {
    const boxes = (members.get(holder) ?? []).map((id) => ({ id, ...(sizes.get(id) ?? sizeOf(id)) }));
    const places = layOutLevel(boxes, links.get(holder) ?? []);
    inside.set(holder, places);
    if (holder === root) continue;
    const frame = unionOf(
      boxes.map(({ id, width, height }): Rect => ({ ...(places.get(id) ?? { x: 0, y: 0 }), width, height })),
    );
    sizes.set(holder, {
      width: frame.width + 2 * framePadding,
      height: frame.height + 2 * framePadding + frameHeader,
    });
    for (const [id, { x, y }] of places)
      places.set(id, { x: x - frame.x + framePadding, y: y - frame.y + framePadding + frameHeader });
  }
  const placed = new Map<string, Position>();
  for (const holder of inward) {
    const origin = placed.get(holder) ?? { x: 0, y: 0 };
    for (const [id, { x, y }] of inside.get(holder) ?? [])
      placed.set(id, { x: snap(origin.x + x), y: snap(origin.y + y) });
  }
  return placed;

  function sizeOf(id: string): Size {
    const node = byId.get(id);
    if (node === undefined) return { width: 0, height: 0 };
    return node.type === 'Loop' ? frameAround(node, []) : cardSize(node);
  }
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
