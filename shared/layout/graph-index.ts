import type { Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findMembers } from './loop-members.ts';

/** What the wires of a workflow say, looked up by node. Depends on structure alone: moving and editing steps leaves it as it is. */
export interface GraphIndex {
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly incoming: ReadonlyMap<string, readonly Edge[]>;
  /** The innermost loop that a node stands in. */
  readonly loopOf: ReadonlyMap<string, string>;
  /** What stands directly in a loop: steps, its EndLoop, inner Loops. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly endOf: ReadonlyMap<string, string>;
  /** The number of a step in the order in which a reader meets it, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

const nothing: readonly Edge[] = [];
export const outgoingOf = (index: GraphIndex, nodeId: string): readonly Edge[] => index.outgoing.get(nodeId) ?? nothing;
export const incomingOf = (index: GraphIndex, nodeId: string): readonly Edge[] => index.incoming.get(nodeId) ?? nothing;

let latest: { readonly workflow: Workflow; readonly index: GraphIndex } | null = null;

/** The index of this workflow; that of the last one asked for is kept as long as the structure is the same. */
export function graphOf(workflow: Workflow): GraphIndex {
  const index = latest !== null && hasSameStructure(latest.workflow, workflow) ? latest.index : buildIndex(workflow);
  latest = { workflow, index };
  return index;
}

function hasSameStructure(one: Workflow, other: Workflow): boolean {
  if (one === other) return true;
  return one.edges === other.edges && one.nodes.length === other.nodes.length && one.nodes.every((node, at) => {
    const twin = other.nodes[at];
    return node === twin || (twin !== undefined && node.id === twin.id && node.type === twin.type && loopIdOf(node) === loopIdOf(twin));
  });
}

const loopIdOf = (node: Node): string | undefined => (node.type === 'EndLoop' ? node.params.loopId : undefined);

function buildIndex(workflow: Workflow): GraphIndex {
  const outgoing = new Map<string, Edge[]>();
  const incoming = new Map<string, Edge[]>();
  for (const edge of workflow.edges) {
    append(outgoing, edge.from, edge);
    append(incoming, edge.to, edge);
  }
  let numbers: ReadonlyMap<string, number> | undefined;
  return {
    outgoing, incoming, ...findMembers(workflow),
    get numbers() {
      return (numbers ??= numberSteps(workflow, outgoing, incoming));
    },
  };
}

function append(map: Map<string, Edge[]>, key: string, edge: Edge): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [edge]);
  else list.push(edge);
}

/** Depth first from the entries, a loop's body before what follows it; steps that hang loose come last. */
function numberSteps(workflow: Workflow, outgoing: ReadonlyMap<string, readonly Edge[]>, incoming: ReadonlyMap<string, readonly Edge[]>): Map<string, number> {
  const numbers = new Map<string, number>();
  const known = new Set(workflow.nodes.map((node) => node.id));
  const starts = [...workflow.nodes.filter((node) => !incoming.has(node.id)), ...workflow.nodes].map((node) => node.id);
  for (const start of starts) {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (numbers.has(id) || !known.has(id)) continue;
      numbers.set(id, numbers.size + 1);
      const next = outgoing.get(id) ?? [];
      const first = next.filter((edge) => edge.output?.type === 'LoopBody');
      waiting.push(...next.filter((edge) => edge.output?.type !== 'LoopBody').map((edge) => edge.to).reverse(), ...first.map((edge) => edge.to));
    }
  }
  return numbers;
}
