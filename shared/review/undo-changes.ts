import { edgeKey, outputKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridgeRemoved } from './bridge.ts';
import { byIds } from './by-ids.ts';

/**
 * Takes rejected changes back out of `after`. Their ids are a mark and a step's id: `+` added,
 * `-` removed, `~` changed, `>` reconnected; `=` is the name and inputs. The result always applies.
 */
export function undoChanges(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
  if (rejected.size === 0) return after;
  const { versions, named } = byIds(before, after);
  const [from = before, to = after] = versions;
  return named(undoIn(from, to, rejected));
}

function undoIn(before: Workflow, after: Workflow, rejected: ReadonlySet<string>): Workflow {
  const nodes = chooseNodes(before, after, rejected);
  const inputs = rejected.has('=') ? { name: before.name, variables: before.variables } : {};
  return {
    ...after,
    ...inputs,
    nodes: [...nodes.values()],
    edges: chooseEdges(before, after, { nodes, rejected }),
  };
}

function chooseNodes(
  before: Workflow,
  after: Workflow,
  rejected: ReadonlySet<string>,
): ReadonlyMap<string, Node> {
  const old = idsOf(before);
  const now = idsOf(after);
  const nodes = new Map<string, Node>();
  for (const node of before.nodes)
    if (now.has(node.id) || rejected.has(`-${node.id}`)) nodes.set(node.id, node);
  for (const node of after.nodes) {
    const isRejected = rejected.has(old.has(node.id) ? `~${node.id}` : `+${node.id}`);
    if (!isRejected) nodes.set(node.id, node);
  }
  return nodes;
}

interface Chosen {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly rejected: ReadonlySet<string>;
}

function chooseEdges(before: Workflow, after: Workflow, { nodes, rejected }: Chosen): Edge[] {
  const old = idsOf(before);
  const now = idsOf(after);
  const stays = (id: string): boolean => nodes.has(id);
  const edgesBefore = bridgeRemoved(before, stays);
  const earlier: Earlier = {
    edges: edgesBefore,
    keys: new Set(edgesBefore.map(edgeKey)),
    isNew: (id) => !old.has(id),
  };
  let edges = bridgeRemoved(after, stays);
  for (const { id } of before.nodes)
    if (!now.has(id) && nodes.has(id)) edges = restoreStep(edges, id, earlier);
  for (const { id } of before.nodes)
    if (rejected.has(`>${id}`))
      edges = [
        ...edges.filter(({ from }) => from !== id),
        ...before.edges.filter(({ from, to }) => from === id && nodes.has(to)),
      ];
  const joined = edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return [...new Map(joined.map((edge) => [edgeKey(edge), edge])).values()];
}

const idsOf = ({ nodes }: Workflow): ReadonlySet<string> => new Set(nodes.map(({ id }) => id));

interface Earlier {
  readonly edges: readonly Edge[];
  readonly keys: ReadonlySet<string>;
  readonly isNew: (nodeId: string) => boolean;
}

/** Connects a removed step again, after the new steps that took its place. */
function restoreStep(edges: readonly Edge[], id: string, earlier: Earlier): Edge[] {
  const { isNew } = earlier;
  const into = earlier.edges.filter(({ to }) => to === id);
  const out = earlier.edges.filter(({ from }) => from === id);
  const replacements = edges.filter(
    (edge) =>
      into.some((other) => other.from === edge.from && outputKey(other.output) === outputKey(edge.output)) &&
      !earlier.keys.has(edgeKey(edge)),
  );
  const newcomers = reachable(replacements.map(({ to }) => to).filter(isNew), edges, isNew);
  if (newcomers.size > 0) {
    const behind = reachable([id], earlier.edges, () => true);
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
