import type { DraftEdge } from '../draft.ts';

/** Edges without the items that were dropped: what led to one leads to what came after it. Where it had several ways on, these follow each other. */
export function bridgeDropped(edges: readonly DraftEdge[], droppedIds: readonly string[]): DraftEdge[] {
  if (droppedIds.length === 0) return [...edges];
  const dropped = new Set(droppedIds);
  const after = new Map<string, (string | null)[]>();
  for (const { from, to } of edges) after.set(from, [...(after.get(from) ?? []), to]);
  const kept = edges.flatMap((edge) => {
    if (dropped.has(edge.from)) return [];
    if (edge.to === null || !dropped.has(edge.to)) return [edge];
    // Where nothing came after it, the flow ends there.
    const to = follow(edge.to)[0] ?? null;
    return to === edge.from ? [] : [{ ...edge, to }];
  });
  return droppedIds.reduce((rest, id) => inARow(rest, follow(id)), kept);

  /** What comes after a dropped item, past further ones: in the order written, each once. */
  function follow(id: string): string[] {
    const seen = new Set([id]);
    const found = new Set<string>();
    for (const each of seen) {
      for (const to of after.get(each) ?? []) {
        if (to === null) continue;
        if (dropped.has(to)) seen.add(to);
        else found.add(to);
      }
    }
    return [...found];
  }
}

/** Leads the end of each of these rows to the next row, which nothing else leads to; where two rows meet, the first comes there by way of the second. */
function inARow(edges: readonly DraftEdge[], starts: readonly string[]): DraftEdge[] {
  let result = [...edges];
  for (const [index, start] of starts.entries()) {
    const before = starts[index - 1];
    if (before === undefined || result.some(({ to }) => to === start)) continue;
    const later = rowFrom(result, start);
    const row = rowFrom(result, before);
    const meeting = row.findIndex((id) => later.includes(id));
    const last = row[(meeting === -1 ? row.length : meeting) - 1];
    if (last === undefined || result.filter(({ from }) => from === last).length > 1) continue;
    result = [...result.filter(({ from }) => from !== last), { from: last, to: start }];
  }
  return result;
}

/** The steps one after the other, as long as each has one way on. */
function rowFrom(edges: readonly DraftEdge[], start: string): string[] {
  const row = [start];
  for (;;) {
    const [way, ...others] = edges.filter(({ from }) => from === row.at(-1));
    if (way === undefined || others.length > 0 || way.to === null || row.includes(way.to)) return row;
    row.push(way.to);
  }
}
