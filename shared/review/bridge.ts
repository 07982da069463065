import { withoutDoubles, type Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** The edges among the nodes that stay, each once: what led to one that does not, leads to where that one would have led, unless an edge does so already. */
export function bridge(
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
  return withoutDoubles(
    edges.flatMap((edge) => {
      if (!stays(edge.from)) return [];
      if (stays(edge.to)) return [edge];
      const to = findLanding(edge, { outgoing, loopOfEnd, stays });
      return to === undefined || to === edge.from ? [] : [{ ...edge, to }];
    }),
  );
}

interface Ways {
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly loopOfEnd: ReadonlyMap<string, string>;
  readonly stays: (nodeId: string) => boolean;
}

/** The first node that stays behind one that does not: through the body of a loop before what follows it, and straight on before through a branch. */
function findLanding(edge: Edge, { outgoing, loopOfEnd, stays }: Ways): string | undefined {
  const seen = new Set([edge.to]);
  const open = [edge];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { from, to: id } = way;
    if (stays(id)) return id;
    const isRoundDone = loopOfEnd.get(from) === id;
    const next = (outgoing.get(id) ?? [])
      .filter(({ output }) => !isRoundDone || output?.type !== 'LoopBody')
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
