import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { cardSize, frameAround, type Rect } from './geometry.ts';
import { structureOf, type Structure } from './structure.ts';

/** Loops frame their contents, inner ones first. */
export function placeAll(workflow: Workflow, index = structureOf(workflow)): Map<string, Rect> {
  const byId = nodesById(workflow);
  const rects = new Map<string, Rect>();
  for (const node of workflow.nodes) placeNode(node);
  return rects;

  function placeNode(node: Node): Rect {
    const known = rects.get(node.id);
    if (known !== undefined) return known;
    rects.set(node.id, { ...node.position, ...cardSize(node) });
    const rect =
      node.type === 'Loop' ? frameAround(node, contentOf(node.id)) : { ...node.position, ...cardSize(node) };
    const plain = { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
    rects.set(node.id, plain);
    return plain;
  }

  function contentOf(loopId: string): Rect[] {
    return (index.members.get(loopId) ?? []).flatMap((id) => {
      const member = byId.get(id);
      return member === undefined ? [] : [placeNode(member)];
    });
  }
}

const maps = new WeakMap<readonly Node[], ReadonlyMap<string, Node>>();

export function nodesById(workflow: Workflow): ReadonlyMap<string, Node> {
  const known = maps.get(workflow.nodes);
  if (known !== undefined) return known;
  const map = new Map(workflow.nodes.map((node) => [node.id, node]));
  maps.set(workflow.nodes, map);
  return map;
}

export function withContents(index: Structure, nodeIds: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const waiting = [...nodeIds];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...(index.members.get(id) ?? []));
  }
  return all;
}

export function loopsAround(index: Structure, nodeId: string): string[] {
  const loops: string[] = [];
  for (let id = index.loopOf.get(nodeId); id !== undefined && !loops.includes(id); id = index.loopOf.get(id))
    loops.push(id);
  return loops;
}
