import { edgeKey, outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import type { Flow, Way } from './flow.ts';
import { endIds, nextOf } from './pair-loops.ts';

interface Removed {
  /** Edges that join what was around, by `edgeKey`. */
  readonly bridges: ReadonlySet<string>;
  /** Ways that led to a step after which nothing came. */
  readonly open: readonly Way[];
}

/** Takes steps out and joins what is left of the flow, unless the answer says itself how it goes on. */
export function removeNodes(flow: Flow, ids: readonly string[], added: readonly DraftEdge[]): Removed {
  const ends = endIds(flow);
  const gone = new Set(
    ids.flatMap((id) => (flow.node(id)?.type === 'Loop' ? [id, ends.get(id) ?? id] : [id])),
  );
  const names = new Map([...gone].map((id) => [id, flow.called(id)]));
  // An edge to a step that goes says nothing of how it goes on.
  const said = new Set(
    added
      .filter(({ to }) => to === null || !gone.has(to))
      .map(({ from, output }) => `${from} ${outputKey(output)}`),
  );
  const bridges = new Set<string>();
  const open: Way[] = [];
  /** Where each loop that goes led when it was done. */
  const loopExits = new Map<string, string | undefined>();
  /** Why each joining edge is there, by its key: of several steps in a row, what joins the first with the last. */
  const told = new Map<string, { readonly message: string; readonly edge: Edge }>();
  for (const id of gone) {
    const node = flow.node(id);
    if (node === undefined) continue;
    // The body of a loop that goes stays in its place; its last step leads to what came after the loop.
    const next = node.type === 'EndLoop' ? afterLoop(node.params.loopId) : nextOf(flow, id);
    for (const edge of flow.incoming(id)) {
      if (next === undefined && edge.output !== undefined)
        open.push({ from: edge.from, output: edge.output });
      if (
        next === undefined ||
        edge.from === next ||
        edge.from === id ||
        said.has(`${edge.from} ${outputKey(edge.output)}`)
      )
        continue;
      if (flow.node(edge.from)?.type === 'EndLoop' && node.type === 'Loop') continue;
      const joined = { ...edge, to: next };
      flow.link(joined);
      bridges.add(edgeKey(joined));
      if (!gone.has(edge.from) && !gone.has(next))
        told.set(edgeKey(joined), {
          message: `${flow.called(edge.from)} leads to ${flow.called(next)} now: what stood between is removed.`,
          edge: joined,
        });
    }
    if (node.type === 'EndLoop' && !ids.includes(id))
      flow.infer(
        `${flow.called(id)} goes with its loop, ${names.get(node.params.loopId) ?? flow.called(node.params.loopId)}.`,
      );
    if (node.type === 'Loop')
      loopExits.set(id, flow.outgoing(id).find(({ output }) => output?.type === 'LoopDone')?.to);
    flow.drop(id);
  }
  for (const { message, edge } of told.values()) flow.infer(message, { edge });
  return { bridges, open: open.filter(({ from, output }) => !said.has(`${from} ${outputKey(output)}`)) };

  function afterLoop(loopId: string): string | undefined {
    return gone.has(loopId) ? loopExits.get(loopId) : loopId;
  }
}
