import { edgeKey, outputKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridge } from './bridge.ts';

/**
 * The workflow `after` without these changes (ids as `listChanges` gives them): a step that is not added is bridged, one
 * that is not removed stands in its wires again, past the neighbours of it that do go. Every edge has both its ends, so it can always be applied.
 */
export function undoChanges(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
  if (rejected.size === 0) return after;
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const nodes = new Map<string, Node>();
  const now = new Set(after.nodes.map(({ id }) => id));
  for (const node of before.nodes)
    if (now.has(node.id) || rejected.has(`-${node.id}`)) nodes.set(node.id, node);
  for (const node of after.nodes) {
    if (old.has(node.id) ? !rejected.has(`~${node.id}`) : !rejected.has(`+${node.id}`))
      nodes.set(node.id, node);
  }
  const stays = (id: string): boolean => nodes.has(id);
  const asBefore = bridge(before, stays);
  const earlier: Earlier = { asBefore, known: new Set(asBefore.map(edgeKey)), isNew: (id) => !old.has(id) };
  let edges = bridge(after, stays);
  for (const { id } of before.nodes) if (!now.has(id) && nodes.has(id)) edges = restored(edges, id, earlier);
  for (const id of old.keys())
    if (rejected.has(`>${id}`))
      edges = [
        ...edges.filter(({ from }) => from !== id),
        ...before.edges.filter(({ from, to }) => from === id && nodes.has(to)),
      ];
  const kept = new Map(
    edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)).map((edge) => [edgeKey(edge), edge]),
  );
  const inputs = rejected.has('=') ? { name: before.name, variables: before.variables } : {};
  return { ...after, ...inputs, nodes: [...nodes.values()], edges: [...kept.values()] };
}

interface Earlier {
  /** How the nodes that stay were wired before. */
  readonly asBefore: readonly Edge[];
  readonly known: ReadonlySet<string>;
  readonly isNew: (nodeId: string) => boolean;
}

/** A step that stays is led to as before and leads on as before, after what was put in its place; what was to join its neighbours goes. */
function restored(edges: readonly Edge[], id: string, { asBefore, known, isNew }: Earlier): Edge[] {
  const into = asBefore.filter(({ to }) => to === id);
  const out = asBefore.filter(({ from }) => from === id);
  const inPlace = edges.filter(
    (edge) =>
      into.some((way) => way.from === edge.from && outputKey(way.output) === outputKey(edge.output)) &&
      !known.has(edgeKey(edge)),
  );
  const newcomers = spread(inPlace.map(({ to }) => to).filter(isNew), edges, isNew);
  if (newcomers.size > 0) {
    const behind = spread([id], asBefore, () => true);
    const isBack = ({ from, to }: Edge): boolean => newcomers.has(from) && behind.has(to);
    const around = new Set(
      edges.filter((edge) => isBack(edge) && edge.output?.type === 'LoopBody').map(({ from }) => from),
    );
    // What follows a loop that was put around the steps behind stays where it is: behind the loop.
    const isWayBack = (edge: Edge): boolean =>
      isBack(edge) && (edge.output?.type !== 'LoopDone' || !around.has(edge.from));
    if (edges.some(isWayBack))
      return [...edges.map((edge) => (isWayBack(edge) ? { ...edge, to: id } : edge)), ...out];
  }
  return [...edges.filter((edge) => !inPlace.includes(edge)), ...into, ...out];
}

/** What these lead to among the nodes asked for, themselves included. */
function spread(
  starts: readonly string[],
  edges: readonly Edge[],
  isWanted: (nodeId: string) => boolean,
): Set<string> {
  const seen = new Set(starts);
  // A Set visits what is added while it is walked.
  for (const id of seen) for (const { from, to } of edges) if (from === id && isWanted(to)) seen.add(to);
  return seen;
}
