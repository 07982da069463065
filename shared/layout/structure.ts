import { groupBy } from '../group-by.ts';
import type { Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findMembers } from './loop-members.ts';

export interface Structure {
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly incoming: ReadonlyMap<string, readonly Edge[]>;
  readonly loopOf: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly endOf: ReadonlyMap<string, string>;
  /** Step numbers in reading order, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

const nothing: readonly Edge[] = [];
export const outgoingOf = (structure: Structure, nodeId: string): readonly Edge[] =>
  structure.outgoing.get(nodeId) ?? nothing;
export const incomingOf = (structure: Structure, nodeId: string): readonly Edge[] =>
  structure.incoming.get(nodeId) ?? nothing;

let latest: { readonly workflow: Workflow; readonly structure: Structure } | null = null;

/** Cached while the structure stays the same. */
export function structureOf(workflow: Workflow): Structure {
  const structure =
    latest !== null && hasSameStructure(latest.workflow, workflow)
      ? latest.structure
      : buildStructure(workflow);
  latest = { workflow, structure };
  return structure;
}

function hasSameStructure(one: Workflow, other: Workflow): boolean {
  if (one === other) return true;
  return (
    one.edges === other.edges &&
    one.nodes.length === other.nodes.length &&
    one.nodes.every((node, at) => {
      const twin = other.nodes[at];
      return (
        node === twin ||
        (twin !== undefined &&
          node.id === twin.id &&
          node.type === twin.type &&
          loopIdOf(node) === loopIdOf(twin))
      );
    })
  );
}

const loopIdOf = (node: Node): string | undefined =>
  node.type === 'EndLoop' ? node.params.loopId : undefined;

function buildStructure(workflow: Workflow): Structure {
  const outgoing = groupBy(workflow.edges, ({ from }) => from);
  const incoming = groupBy(workflow.edges, ({ to }) => to);
  let numbers: ReadonlyMap<string, number> | undefined;
  return {
    outgoing,
    incoming,
    ...findMembers(workflow),
    get numbers() {
      return (numbers ??= numberSteps(workflow, outgoing, incoming));
    },
  };
}

function numberSteps(
  workflow: Workflow,
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  incoming: ReadonlyMap<string, readonly Edge[]>,
): Map<string, number> {
  const numbers = new Map<string, number>();
  const known = new Set(workflow.nodes.map((node) => node.id));
  const starts = [...workflow.nodes.filter((node) => !incoming.has(node.id)), ...workflow.nodes].map(
    (node) => node.id,
  );
  for (const start of starts) {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (numbers.has(id) || !known.has(id)) continue;
      numbers.set(id, numbers.size + 1);
      const next = outgoing.get(id) ?? [];
      const first = next.filter((edge) => edge.output?.type === 'LoopBody');
      waiting.push(
        ...next
          .filter((edge) => edge.output?.type !== 'LoopBody')
          .map((edge) => edge.to)
          .reverse(),
        ...first.map((edge) => edge.to),
      );
    }
  }
  return numbers;
}
