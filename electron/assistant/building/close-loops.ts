import { edgeKey, type Edge } from '../../../shared/workflow/edge.ts';
import { findBackEdges } from './back-edges.ts';
import type { Flow } from './flow.ts';
import { addEnd, endIds, loopsOf } from './pair-loops.ts';

/** Leads each body back to its Loop by way of the EndLoop, which is made where there is none. */
export function closeLoops(flow: Flow): void {
  const ends = endIds(flow);
  const back = findBackEdges(flow);
  for (const { id } of loopsOf(flow)) redirectWaysBack(flow, id, { ends, back });
  // Inner loops stand later in the list: their ends belong to the bodies of the outer ones.
  for (const { id } of loopsOf(flow).toReversed()) closeBody(flow, id, ends);
}

function redirectWaysBack(flow: Flow, loopId: string, { ends, back }: { readonly ends: Map<string, string>; readonly back: ReadonlySet<string> }): void {
  for (const edge of flow.incoming(loopId)) {
    if (!back.has(edgeKey(edge)) || edge.from === ends.get(loopId)) continue;
    const endId = ends.get(loopId) ?? addEnd(flow, loopId);
    ends.set(loopId, endId);
    lead(flow, edge, endId, `${flow.called(edge.from)} leads back to ${flow.called(loopId)} by way of ${flow.called(endId)}: a loop is closed by its end.`);
  }
}

/** A body from which nothing leads to the end of its loop: where it stops, or goes on to what comes after the loop, it leads to the end instead. */
function closeBody(flow: Flow, loopId: string, ends: Map<string, string>): void {
  const known = ends.get(loopId);
  const into = flow.outgoing(loopId).find(({ output }) => output?.type === 'LoopBody');
  if (known !== undefined && (into === undefined || flow.incoming(known).length > 0)) return;
  if (into === undefined) return;
  const after = flow.outgoing(loopId).find(({ output }) => output?.type === 'LoopDone')?.to;
  const outside = after === undefined ? new Set<string>() : spread(flow, after, new Set([loopId]));
  const inside = outside.has(into.to) ? new Set<string>() : spread(flow, into.to, new Set([loopId, ...outside]));
  const leaving = [...inside].flatMap((id) => waysOut(flow, id, { ends, outside }));
  if (leaving.length === 0) return;
  const endId = known ?? addEnd(flow, loopId);
  ends.set(loopId, endId);
  for (const edge of leaving) lead(flow, edge, endId, `${flow.called(edge.from)} is the last step that ${flow.called(loopId)} repeats, so it leads to ${flow.called(endId)}.`);
}

/** Edges by which a body ends at this node; one that is not there yet leads to ''. */
function waysOut(flow: Flow, id: string, { ends, outside }: { readonly ends: ReadonlyMap<string, string>; readonly outside: ReadonlySet<string> }): Edge[] {
  const outgoing = flow.outgoing(id);
  const leaving = outgoing.filter(({ to }) => outside.has(to));
  switch (flow.node(id)?.type) {
    case 'Tool':
    case 'AiTransform':
    case 'AiStep': return outgoing.length === 0 ? [{ from: id, to: '' }] : leaving;
    case 'Loop': return ends.has(id) && outgoing.every(({ output }) => output?.type === 'LoopBody') ? [{ from: id, to: '', output: { type: 'LoopDone' } }] : leaving;
    case 'If':
    case 'Switch': return leaving;
    default: return [];
  }
}

function lead(flow: Flow, edge: Edge, endId: string, reason: string): void {
  const through = { ...edge, to: endId };
  if (edge.to !== '') flow.cut(edge);
  flow.link(through);
  flow.infer(reason, { edge: through });
}

/** What can be reached from a node without passing these; not on from an EndLoop, as its Loop was passed before. */
function spread(flow: Flow, start: string, without: ReadonlySet<string>): Set<string> {
  const seen = new Set(without.has(start) ? [] : [start]);
  for (const id of seen) {
    if (flow.node(id)?.type === 'EndLoop') continue;
    for (const { to } of flow.outgoing(id)) if (!without.has(to)) seen.add(to);
  }
  return seen;
}
