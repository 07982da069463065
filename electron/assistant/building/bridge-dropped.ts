import { outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import type { Flow } from './flow.ts';

interface Bridged {
  readonly edges: readonly DraftEdge[];
  readonly bridges: ReadonlySet<DraftEdge>;
}

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
    const bridge = { ...edge, to: follow(edge.to) ?? null };
    if (bridge.to === edge.from) return [];
    if (bridge.to !== null && !written.has(keyOf(bridge))) bridges.add(bridge);
    return [bridge];
  });
  return { edges: kept, bridges };

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

export function describeBridge(flow: Flow, { from, to }: Edge): string {
  return `${flow.quotedName(from)} leads to ${flow.quotedName(to)}, because the step between them was skipped.`;
}
