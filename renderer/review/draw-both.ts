import { edgeKey, type Edge } from '../../shared/workflow/edge.ts';
import { placeAll } from '../../shared/layout/frames.ts';
import { cardSize, columnGap, overlaps, type Rect } from '../../shared/layout/geometry.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

let latest: { readonly before: Workflow; readonly after: Workflow; readonly edges: readonly Edge[]; readonly value: Workflow } | null = null;

/** Two states of a workflow at once: what goes still stands, beside what takes its place; what comes stands already. With these edges of the later one. */
export function drawBoth(before: Workflow, after: Workflow, edges: readonly Edge[] = after.edges): Workflow {
  if (latest?.before === before && latest.after === after && latest.edges === edges) return latest.value;
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const old = new Set(before.nodes.map(({ id }) => id));
  const known = new Set(before.edges.map(edgeKey));
  const going = standAside(before.nodes.filter(({ id }) => !now.has(id)), after);
  const value = {
    ...before,
    nodes: [...before.nodes.map((node) => now.get(node.id) ?? going.get(node.id) ?? node), ...after.nodes.filter(({ id }) => !old.has(id))],
    edges: [...before.edges, ...edges.filter((edge) => !known.has(edgeKey(edge)))],
  };
  latest = { before, after, edges, value };
  return value;
}

/** Steps that go, to the right of what comes to stand where they stood. */
function standAside(going: readonly Node[], after: Workflow): Map<string, Node> {
  if (going.length === 0) return new Map();
  const places = placeAll(after);
  const taken = after.nodes.flatMap((node): Rect[] => (node.type === 'Loop' ? [] : [places.get(node.id) ?? { ...node.position, ...cardSize(node) }]));
  return new Map(going.map((node): [string, Node] => {
    let rect: Rect = { ...node.position, ...cardSize(node) };
    for (let other = findOver(taken, rect); other !== undefined; other = findOver(taken, rect)) rect = { ...rect, x: other.x + other.width + columnGap };
    taken.push(rect);
    return [node.id, rect.x === node.position.x ? node : { ...node, position: { x: rect.x, y: rect.y } }];
  }));
}

function findOver(taken: readonly Rect[], rect: Rect): Rect | undefined {
  return taken.find((each) => overlaps(each, rect));
}
