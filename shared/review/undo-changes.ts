import { edgeKey, outputKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridgeRemoved } from './bridge.ts';
import { byIds } from './by-ids.ts';

/** Bridges added steps, returns removed ones' edges. The result always applies. */
export function undoChanges(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
  if (rejected.size === 0) return after;
  const { versions, named } = byIds(before, after);
  const [from = before, to = after] = versions;
  return named(undoIn(from, to, rejected));
}

function undoIn(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
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
  const asBefore = bridgeRemoved(before, stays);
  const earlier: Earlier = { asBefore, known: new Set(asBefore.map(edgeKey)), isNew: (id) => !old.has(id) };
  let edges = bridgeRemoved(after, stays);
  for (const { id } of before.nodes)
    if (!now.has(id) && nodes.has(id)) edges = restoreStep(edges, id, earlier);
  for (const id of old.keys())
    if (rejected.has(`>${id}`))
      edges = [
        ...edges.filter(({ from }) => from !== id),
        ...before.edges.filter(({ from, to }) => from === id && nodes.has(to)),
      ];
  const byKey = new Map(
    edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)).map((edge) => [edgeKey(edge), edge]),
  );
  const inputs = rejected.has('=') ? { name: before.name, variables: before.variables } : {};
  return { ...after, ...inputs, nodes: [...nodes.values()], edges: [...byKey.values()] };
}

interface Earlier {
  readonly asBefore: readonly Edge[];
  readonly known: ReadonlySet<string>;
  readonly isNew: (nodeId: string) => boolean;
}

/** Connects around steps that replace this one. */
function restoreStep(edges: readonly Edge[], id: string, { asBefore, known, isNew }: Earlier): Edge[] {
  const into = asBefore.filter(({ to }) => to === id);
  const out = asBefore.filter(({ from }) => from === id);
  const replacements = edges.filter(
    (edge) =>
      into.some((other) => other.from === edge.from && outputKey(other.output) === outputKey(edge.output)) &&
      !known.has(edgeKey(edge)),
  );
  const newcomers = reachable(replacements.map(({ to }) => to).filter(isNew), edges, isNew);
  if (newcomers.size > 0) {
    const behind = reachable([id], asBefore, () => true);
    const isBack = ({ from, to }: Edge): boolean => newcomers.has(from) && behind.has(to);
    const around = new Set(
      edges.filter((edge) => isBack(edge) && edge.output?.type === 'LoopBody').map(({ from }) => from),
    );
    const isReturn = (edge: Edge): boolean =>
      isBack(edge) && (edge.output?.type !== 'LoopDone' || !around.has(edge.from));
    if (edges.some(isReturn))
      return [...edges.map((edge) => (isReturn(edge) ? { ...edge, to: id } : edge)), ...out];
  }
  return [...edges.filter((edge) => !replacements.includes(edge)), ...into, ...out];
}

function reachable(
  starts: readonly string[],
  edges: readonly Edge[],
  isWanted: (nodeId: string) => boolean,
): Set<string> {
  const seen = new Set(starts);
  for (const id of seen) for (const { from, to } of edges) if (from === id && isWanted(to)) seen.add(to);
  return seen;
}
