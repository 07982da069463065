import { edgeKey, outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import type { Flow, OpenOutput } from './flow.ts';
import { endIds, nextOf } from './pair-loops.ts';

interface Removed {
  readonly bridges: ReadonlySet<string>;
  readonly open: readonly OpenOutput[];
}

/** The answer's own edges come first. */
export function removeNodes(flow: Flow, ids: readonly string[], added: readonly DraftEdge[]): Removed {
  const ends = endIds(flow);
  const removed = new Set(
    ids.flatMap((id) => (flow.node(id)?.type === 'Loop' ? [id, ends.get(id) ?? id] : [id])),
  );
  const names = new Map([...removed].map((id) => [id, flow.quotedName(id)]));
  const written = new Set(
    added
      .filter(({ to }) => to === null || !removed.has(to))
      .map(({ from, output }) => `${from} ${outputKey(output)}`),
  );
  const bridges = new Set<string>();
  const open: OpenOutput[] = [];
  const loopExits = new Map<string, string | undefined>();
  const reasons = new Map<string, { readonly message: string; readonly edge: Edge }>();
  for (const id of removed) {
    const node = flow.node(id);
    if (node === undefined) continue;
    // The body of a removed loop stays.
    const next = node.type === 'EndLoop' ? afterLoop(node.params.loopId) : nextOf(flow, id);
    for (const edge of flow.incoming(id)) {
      if (next === undefined && edge.output !== undefined)
        open.push({ from: edge.from, output: edge.output });
      if (
        next === undefined ||
        edge.from === next ||
        edge.from === id ||
        written.has(`${edge.from} ${outputKey(edge.output)}`)
      )
        continue;
      if (flow.node(edge.from)?.type === 'EndLoop' && node.type === 'Loop') continue;
      const joined = { ...edge, to: next };
      flow.link(joined);
      bridges.add(edgeKey(joined));
      if (!removed.has(edge.from) && !removed.has(next))
        reasons.set(edgeKey(joined), {
          message: `${flow.quotedName(edge.from)} now leads to ${flow.quotedName(next)}, because the step between them was removed.`,
          edge: joined,
        });
    }
    if (node.type === 'EndLoop' && !ids.includes(id))
      flow.infer(
        `${flow.quotedName(id)} was removed with its loop, ${names.get(node.params.loopId) ?? flow.quotedName(node.params.loopId)}.`,
      );
    if (node.type === 'Loop')
      loopExits.set(id, flow.outgoing(id).find(({ output }) => output?.type === 'LoopDone')?.to);
    flow.drop(id);
  }
  for (const { message, edge } of reasons.values()) flow.infer(message, { edge });
  return { bridges, open: open.filter(({ from, output }) => !written.has(`${from} ${outputKey(output)}`)) };

  function afterLoop(loopId: string): string | undefined {
    return removed.has(loopId) ? loopExits.get(loopId) : loopId;
  }
}
