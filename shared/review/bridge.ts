import type { Edge } from '../workflow/edge.ts';

/** The edges among the nodes that stay: what led to one that does not, leads to where that one would have led. */
export function bridge(edges: readonly Edge[], stays: (nodeId: string) => boolean): Edge[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  return edges.flatMap((edge) => {
    if (!stays(edge.from)) return [];
    if (stays(edge.to)) return [edge];
    const to = findLanding(edge.to, { outgoing, stays });
    return to === undefined || to === edge.from ? [] : [{ ...edge, to }];
  });
}

interface Ways {
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly stays: (nodeId: string) => boolean;
}

/** The first node that stays behind one that does not: past a loop and straight on before through a body or a branch. */
function findLanding(gone: string, { outgoing, stays }: Ways): string | undefined {
  const seen = new Set([gone]);
  const open = [gone];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (stays(id)) return id;
    const next = [...(outgoing.get(id) ?? [])].sort((one, other) => Number(isInward(one)) - Number(isInward(other)));
    for (const { to } of next.toReversed()) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return undefined;
}

const isInward = ({ output }: Edge): boolean => output !== undefined && output.type !== 'LoopDone';
