import type { Position } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { loopsAround, placeAll, withContents } from './frames.ts';
import {
  cardWidth,
  columnGap,
  framePadding,
  overlaps,
  rowGap,
  snap,
  unionOf,
  type Rect,
} from './geometry.ts';
import { structureOf, type Structure } from './structure.ts';
import { layOutWhole } from './lay-out-whole.ts';

const margin = columnGap - framePadding;

/**
 * Places new nodes as blocks below or beside their predecessors. Following steps make room; no other step moves.
 */
export function placeNewNodes(
  workflow: Workflow,
  newIds: ReadonlySet<string>,
): ReadonlyMap<string, Position> {
  if (newIds.size === workflow.nodes.length) return layOutWhole(workflow);
  if (newIds.size === 0) return new Map();
  const index = structureOf(workflow);
  const placedIds = withContents(index, newIds);
  const standing = { ...workflow, nodes: workflow.nodes.filter(({ id }) => !placedIds.has(id)) };
  const rects = new Map(placeAll(standing, index));
  const earlier = new Map(
    placedIds.size === newIds.size
      ? []
      : placeAll({ ...workflow, nodes: workflow.nodes.filter(({ id }) => !newIds.has(id)) }, index),
  );
  const added: Rect[] = [];
  const places = new Map<string, Position>();
  for (const block of findBlocks(workflow, placedIds)) {
    const { laid, size } = layOutBlock(workflow, block);
    const first = workflow.nodes.find(({ id }) => block.has(id));
    const around = new Set(first === undefined ? [] : loopsAround(index, first.id));
    const desired =
      positionAround(block, { laid, size, earlier }) ?? desiredPosition(block, { size, rects, workflow });
    const desiredRect = { ...desired, width: size.width, height: size.height };
    makeRoom(block, desiredRect, { workflow, index, rects, places });
    const obstacles = [...[...rects].flatMap(([id, rect]) => (around.has(id) ? [] : [rect])), ...added];
    const at = findRoom(desiredRect, obstacles);
    added.push(at);
    const [dx, dy] = [at.x - size.x, at.y - size.y];
    for (const [id, { x, y }] of laid) places.set(id, { x: snap(x + dx), y: snap(y + dy) });
  }
  return places;
}

interface LaidBlock {
  readonly laid: ReadonlyMap<string, Position>;
  readonly size: Rect;
}

function layOutBlock(workflow: Workflow, block: ReadonlySet<string>): LaidBlock {
  const part = {
    ...workflow,
    nodes: workflow.nodes.filter(({ id }) => block.has(id)),
    edges: workflow.edges.filter(({ from, to }) => block.has(from) && block.has(to)),
  };
  const laid = layOutWhole(part);
  const nodes = part.nodes.map((node) => ({ ...node, position: laid.get(node.id) ?? node.position }));
  return { laid, size: unionOf([...placeAll({ ...part, nodes }).values()]) };
}

interface Room {
  readonly workflow: Workflow;
  readonly index: Structure;
  readonly rects: Map<string, Rect>;
  readonly places: Map<string, Position>;
}

function makeRoom(block: ReadonlySet<string>, desired: Rect, { workflow, index, rects, places }: Room): void {
  const next = workflow.edges.find(
    ({ from, to }) => block.has(from) && !block.has(to) && !loopsAround(index, from).includes(to),
  );
  const below = rects.get(next?.to ?? '');
  if (next === undefined || below === undefined || below.y < desired.y - rowGap) return;
  if (below.x >= desired.x + desired.width + margin || desired.x >= below.x + below.width + margin) return;
  const shift = snap(desired.y + desired.height + rowGap - below.y);
  if (shift <= 0) return;
  const following = new Set([next.to]);
  for (const id of following)
    for (const { from, to } of workflow.edges) if (from === id && !block.has(to)) following.add(to);
  for (const node of workflow.nodes) {
    const rect = rects.get(node.id);
    if (rect === undefined || !following.has(node.id) || rect.y < below.y) continue;
    rects.set(node.id, { ...rect, y: rect.y + shift });
    const at = places.get(node.id) ?? node.position;
    places.set(node.id, { ...at, y: at.y + shift });
  }
}

function positionAround(
  block: ReadonlySet<string>,
  { laid, size, earlier }: LaidBlock & { readonly earlier: ReadonlyMap<string, Rect> },
): Position | undefined {
  const surrounded = [...earlier].filter(([id]) => block.has(id));
  const [first] = surrounded;
  if (first === undefined) return undefined;
  const [id, { x }] = first;
  return { x: x - (laid.get(id)?.x ?? 0) + size.x, y: unionOf(surrounded.map(([, rect]) => rect)).y };
}

interface Standing {
  readonly size: Rect;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly workflow: Workflow;
}

function desiredPosition(
  block: ReadonlySet<string>,
  { size: { width, height }, rects, workflow }: Standing,
): Position {
  for (const edge of workflow.edges) {
    const from = block.has(edge.to) && !block.has(edge.from) ? rects.get(edge.from) : undefined;
    if (from === undefined) continue;
    const isBody = edge.output?.type === 'LoopBody';
    const side =
      edge.output?.type === 'IfFalse' || edge.output?.type === 'SwitchDefault'
        ? (cardWidth + columnGap) / 2
        : edge.output?.type === 'IfTrue'
          ? -(cardWidth + columnGap) / 2
          : 0;
    return {
      x: from.x + from.width / 2 - width / 2 + side,
      y: isBody ? from.y + rowGap : from.y + from.height + rowGap,
    };
  }
  for (const edge of workflow.edges) {
    const to = block.has(edge.from) && !block.has(edge.to) ? rects.get(edge.to) : undefined;
    if (to !== undefined) return { x: to.x + to.width / 2 - width / 2, y: to.y - height - rowGap };
  }
  const all = unionOf([...rects.values()]);
  return { x: all.x, y: all.y + all.height + rowGap };
}

function findRoom(desired: Rect, obstacles: readonly Rect[]): Rect {
  for (let row = 0; row < 40; row += 1) {
    for (const column of [0, 1, -1, 2, -2, 3]) {
      const rect = {
        ...desired,
        x: snap(desired.x + column * (Math.max(desired.width, cardWidth) + columnGap)),
        y: snap(desired.y + row * 56),
      };
      if (!obstacles.some((obstacle) => overlaps(rect, obstacle, margin))) return rect;
    }
  }
  const all = unionOf(obstacles);
  return { ...desired, y: all.y + all.height + rowGap };
}

function findBlocks(workflow: Workflow, newIds: ReadonlySet<string>): Set<string>[] {
  const near = new Map<string, string[]>();
  for (const { from, to } of workflow.edges) {
    if (!newIds.has(from) || !newIds.has(to)) continue;
    near.set(from, [...(near.get(from) ?? []), to]);
    near.set(to, [...(near.get(to) ?? []), from]);
  }
  const seen = new Set<string>();
  return workflow.nodes.flatMap(({ id }) => {
    if (!newIds.has(id) || seen.has(id)) return [];
    const block = new Set([id]);
    for (const each of block) for (const other of near.get(each) ?? []) block.add(other);
    for (const each of block) seen.add(each);
    return [block];
  });
}
