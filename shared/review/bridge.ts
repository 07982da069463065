import { uniqueEdges, type Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';

export function bridgeRemoved(
  { nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>,
  stays: (nodeId: string) => boolean,
): Edge[] {
  const outgoing = new Map<string, Edge[]>();
  const loopOfEnd = new Map(
    nodes.flatMap((node): [string, string][] =>
      node.type === 'EndLoop' ? [[node.id, node.params.loopId]] : [],
    ),
  );
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  return uniqueEdges(
    edges.flatMap((edge) => {
      if (!stays(edge.from)) return [];
      if (stays(edge.to)) return [edge];
      const to = findLanding(edge, { outgoing, loopOfEnd, stays });
      return to === undefined || to === edge.from ? [] : [{ ...edge, to }];
    }),
  );
}

interface Traversal {
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly loopOfEnd: ReadonlyMap<string, string>;
  readonly stays: (nodeId: string) => boolean;
}

/** Prefers bodies over what follows, and plain edges over branches. */
function findLanding(edge: Edge, { outgoing, loopOfEnd, stays }: Traversal): string | undefined {
  const seen = new Set([edge.to]);
  const open = [edge];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const { from, to: id } = current;
    if (stays(id)) return id;
    const isIterationDone = loopOfEnd.get(from) === id;
    const next = (outgoing.get(id) ?? [])
      .filter(({ output }) => !isIterationDone || output?.type !== 'LoopBody')
      .sort((one, other) => rankOf(one) - rankOf(other));
    for (const each of next.toReversed()) {
      if (seen.has(each.to)) continue;
      seen.add(each.to);
      open.push(each);
    }
  }
  return undefined;
}

function rankOf({ output }: Edge): number {
  if (output === undefined || output.type === 'LoopBody') return 0;
  return output.type === 'LoopDone' ? 1 : 2;
}
