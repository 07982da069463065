import { edgeKey, outputKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

/**
 * The workflow `after` without these changes (ids as `listChanges` gives them): a step that is not added is bridged, one
 * that is not removed stands in its wires again. Every edge has both its ends, so it can always be applied.
 */
export function undoChanges(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
  if (rejected.size === 0) return after;
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const nodes = new Map<string, Node>();
  const now = new Set(after.nodes.map(({ id }) => id));
  for (const node of before.nodes) if (now.has(node.id) || rejected.has(`-${node.id}`)) nodes.set(node.id, node);
  for (const node of after.nodes) {
    if (old.has(node.id) ? !rejected.has(`~${node.id}`) : !rejected.has(`+${node.id}`)) nodes.set(node.id, node);
  }
  let edges: Edge[] = [...after.edges];
  for (const { id } of after.nodes) if (!nodes.has(id)) edges = bridged(edges, id);
  for (const { id } of before.nodes) if (!now.has(id) && nodes.has(id)) edges = restored(edges, id, before, nodes);
  for (const id of old.keys()) if (rejected.has(`>${id}`)) edges = [...edges.filter(({ from }) => from !== id), ...before.edges.filter(({ from, to }) => from === id && nodes.has(to))];
  const kept = new Map(edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)).map((edge) => [edgeKey(edge), edge]));
  const inputs = rejected.has('=') ? { name: before.name, variables: before.variables } : {};
  return { ...after, ...inputs, nodes: [...nodes.values()], edges: [...kept.values()] };
}

/** What led to a step that does not come leads to what it would have led to. */
function bridged(edges: readonly Edge[], id: string): Edge[] {
  const next = (edges.find(({ from, output }) => from === id && (output === undefined || output.type === 'LoopDone')) ?? edges.find(({ from }) => from === id))?.to;
  return edges.flatMap((edge) => {
    if (edge.from === id) return [];
    if (edge.to !== id) return [edge];
    return next === undefined || next === edge.from || next === id ? [] : [{ ...edge, to: next }];
  });
}

/** A step that stays is led to, and leads on, as before; what was to join its neighbours goes. */
function restored(edges: readonly Edge[], id: string, before: Workflow, nodes: ReadonlyMap<string, Node>): Edge[] {
  const known = new Set(before.edges.map(edgeKey));
  const into = before.edges.filter(({ from, to }) => to === id && nodes.has(from));
  const out = before.edges.filter(({ from, to }) => from === id && nodes.has(to));
  const isInPlaceOf = (edge: Edge, way: Edge): boolean => edge.from === way.from && outputKey(edge.output) === outputKey(way.output) && !known.has(edgeKey(edge));
  return [...edges.filter((edge) => !into.some((way) => isInPlaceOf(edge, way))), ...into, ...out];
}
