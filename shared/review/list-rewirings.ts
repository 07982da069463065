import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bridgeRemoved } from './bridge.ts';

export interface Rewiring {
  readonly sources: readonly string[];
  readonly movedId: string | undefined;
}

export function listRewirings(before: Workflow, after: Workflow): Rewiring[] {
  const [old, now] = [new Set(before.edges.map(edgeKey)), new Set(after.edges.map(edgeKey))];
  const changed = [
    ...before.edges.filter((edge) => !now.has(edgeKey(edge))),
    ...after.edges.filter((edge) => !old.has(edgeKey(edge))),
  ];
  const order = new Map(before.nodes.map(({ id }, at) => [id, at]));
  return groupConnected(changed).map((edges) => {
    const sources = [...new Set(edges.map(({ from }) => from))].sort(
      (one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0),
    );
    return { sources, movedId: sources.length < 2 ? undefined : findMoved([before, after], edges) };
  });
}

function findMoved(
  [before, after]: readonly [Workflow, Workflow],
  changed: readonly Edge[],
): string | undefined {
  const around = new Set(changed.flatMap(({ from, to }) => [from, to]));
  const near = ({ nodes, edges }: Workflow): Pick<Workflow, 'nodes' | 'edges'> => ({
    nodes,
    edges: edges.filter(({ from, to }) => around.has(from) || around.has(to)),
  });
  const without = (part: Pick<Workflow, 'nodes' | 'edges'>, id: string): string =>
    bridgeRemoved(part, (each) => each !== id)
      .map(edgeKey)
      .sort()
      .join('\n');
  return [...around].find((id) => without(near(before), id) === without(near(after), id));
}

function groupConnected(edges: readonly Edge[]): Edge[][] {
  let groups: { readonly ids: Set<string>; readonly edges: Edge[] }[] = [];
  for (const edge of edges) {
    const touched = groups.filter(({ ids }) => ids.has(edge.from) || ids.has(edge.to));
    const group = {
      ids: new Set([edge.from, edge.to, ...touched.flatMap(({ ids }) => [...ids])]),
      edges: [...touched.flatMap((each) => each.edges), edge],
    };
    groups = [...groups.filter((each) => !touched.includes(each)), group];
  }
  return groups.map((group) => group.edges);
}
