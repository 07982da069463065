import { outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import type { Flow } from './flow.ts';

interface Bridged {
  readonly edges: readonly DraftEdge[];
  /** Those of them that nobody wrote: they lead past what was dropped. */
  readonly bridges: ReadonlySet<DraftEdge>;
}

/**
 * Edges without the items that were dropped: what led to one leads to what came after it. Where it had several ways on
 * nobody knows which one is meant now: the first stays in the flow, and validation tells of the others.
 */
export function bridgeDropped(edges: readonly DraftEdge[], droppedIds: readonly string[]): Bridged {
  if (droppedIds.length === 0) return { edges, bridges: new Set() };
  const dropped = new Set(droppedIds);
  const after = new Map<string, (string | null)[]>();
  for (const { from, to } of edges) after.set(from, [...(after.get(from) ?? []), to]);
  const written = new Set(edges.map(keyOf));
  const bridges = new Set<DraftEdge>();
  const kept = edges.flatMap((edge) => {
    if (dropped.has(edge.from)) return [];
    if (edge.to === null || !dropped.has(edge.to)) return [edge];
    // Where nothing came after it, the flow ends there.
    const bridge = { ...edge, to: follow(edge.to) ?? null };
    if (bridge.to === edge.from) return [];
    if (bridge.to !== null && !written.has(keyOf(bridge))) bridges.add(bridge);
    return [bridge];
  });
  return { edges: kept, bridges };

  /** The first that comes after a dropped item, past further ones. */
  function follow(id: string): string | undefined {
    const seen = new Set([id]);
    for (const each of seen) {
      for (const to of after.get(each) ?? []) {
        if (to === null) continue;
        if (!dropped.has(to)) return to;
        seen.add(to);
      }
    }
    return undefined;
  }
}

const keyOf = ({ from, to, output }: DraftEdge): string => JSON.stringify([from, to, outputKey(output)]);

/** Why an edge is there that nobody wrote. */
export function sayBridge(flow: Flow, { from, to }: Edge): string {
  return `${flow.called(from)} leads to ${flow.called(to)}: what stood between is left out.`;
}
