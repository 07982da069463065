import type { DraftEdge } from '../draft.ts';

/** Edges without the items that were dropped: what led to one leads to what came after it. */
export function bridgeDropped(edges: readonly DraftEdge[], droppedIds: readonly string[]): DraftEdge[] {
  if (droppedIds.length === 0) return [...edges];
  const dropped = new Set(droppedIds);
  const after = new Map<string, string | null>();
  for (const { from, to } of edges) if (dropped.has(from) && !after.has(from)) after.set(from, to);
  const follow = (id: string): string | null | undefined => {
    const seen = new Set<string>();
    let at: string | null | undefined = id;
    while (typeof at === 'string' && dropped.has(at)) {
      if (seen.has(at)) return undefined;
      seen.add(at);
      at = after.get(at);
    }
    return at;
  };
  return edges.flatMap((edge) => {
    if (dropped.has(edge.from)) return [];
    if (edge.to === null || !dropped.has(edge.to)) return [edge];
    // Where nothing came after it, the flow ends there.
    const to = follow(edge.to) ?? null;
    return to === edge.from ? [] : [{ ...edge, to }];
  });
}
