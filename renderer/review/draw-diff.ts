import { edgeKey, type Edge } from '../../shared/workflow/edge.ts';
import { loopsAround, placeAll, withContents } from '../../shared/layout/frames.ts';
import { cardSize, columnGap, overlaps, type Rect } from '../../shared/layout/geometry.ts';
import { structureOf } from '../../shared/layout/structure.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

let latest: {
  readonly before: Workflow;
  readonly after: Workflow;
  readonly edges: readonly Edge[];
  readonly value: Workflow;
} | null = null;

/** Removed steps move aside for new ones. `edges` are the later state's. */
export function drawDiff(before: Workflow, after: Workflow, edges: readonly Edge[] = after.edges): Workflow {
  if (latest?.before === before && latest.after === after && latest.edges === edges) return latest.value;
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const old = new Set(before.nodes.map(({ id }) => id));
  const known = new Set(before.edges.map(edgeKey));
  const removed = moveRemovedAside(before, after);
  const value = {
    ...before,
    nodes: [
      ...before.nodes.map((node) => now.get(node.id) ?? removed.get(node.id) ?? node),
      ...after.nodes.filter(({ id }) => !old.has(id)),
    ],
    edges: [...before.edges, ...edges.filter((edge) => !known.has(edgeKey(edge)))],
  };
  latest = { before, after, edges, value };
  return value;
}

function moveRemovedAside(before: Workflow, after: Workflow): Map<string, Node> {
  const now = new Set(after.nodes.map(({ id }) => id));
  const removed = before.nodes.filter(({ id }) => !now.has(id));
  if (removed.length === 0) return new Map();
  const places = placeAll(after);
  const taken = after.nodes.flatMap((node): Rect[] =>
    node.type === 'Loop' ? [] : [places.get(node.id) ?? { ...node.position, ...cardSize(node) }],
  );
  return new Map(
    blocksOf(removed, before).flatMap(({ nodes, rect: old }): [string, Node][] => {
      let rect = old;
      for (let other = findOver(taken, rect); other !== undefined; other = findOver(taken, rect))
        rect = { ...rect, x: other.x + other.width + columnGap };
      taken.push(rect);
      const aside = rect.x - old.x;
      return nodes.map((node) => [
        node.id,
        aside === 0 ? node : { ...node, position: { ...node.position, x: node.position.x + aside } },
      ]);
    }),
  );
}

interface Block {
  readonly nodes: readonly Node[];
  readonly rect: Rect;
}

function blocksOf(removed: readonly Node[], before: Workflow): Block[] {
  const single = (node: Node): Block => ({ nodes: [node], rect: { ...node.position, ...cardSize(node) } });
  if (removed.every(({ type }) => type !== 'Loop')) return removed.map(single);
  const byId = new Map(removed.map((node) => [node.id, node]));
  const structure = structureOf(before);
  const places = placeAll(before);
  const contents = new Map(
    removed.flatMap(({ id, type }): [string, ReadonlySet<string>][] =>
      type === 'Loop' ? [[id, withContents(structure, [id])]] : [],
    ),
  );
  const whole = new Set(
    [...contents].flatMap(([id, inside]) => ([...inside].every((each) => byId.has(each)) ? [id] : [])),
  );
  return removed.flatMap((node): Block[] => {
    if (loopsAround(structure, node.id).some((id) => whole.has(id))) return [];
    const rect = places.get(node.id);
    if (!whole.has(node.id) || rect === undefined) return [single(node)];
    return [{ rect, nodes: [...(contents.get(node.id) ?? [])].flatMap((id) => byId.get(id) ?? []) }];
  });
}

function findOver(taken: readonly Rect[], rect: Rect): Rect | undefined {
  return taken.find((each) => overlaps(each, rect));
}
