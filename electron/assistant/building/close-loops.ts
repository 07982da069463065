import type { Edge } from '../../../shared/workflow/edge.ts';
import { findBackEdges } from './back-edges.ts';
import type { Flow } from './flow.ts';
import { addEnd, endIds, loopsOf } from './pair-loops.ts';
import { reachOfBodies } from './reach-of-bodies.ts';

export function closeLoops(flow: Flow): void {
  const ends = endIds(flow);
  const back = findBackEdges(flow);
  for (const { id } of loopsOf(flow)) redirectBackEdges(flow, id, { ends, back });
  const open = loopsOf(flow).filter(({ id }) => isOpen(flow, id, ends));
  if (open.length === 0) return;
  const bodies = reachOfBodies(flow);
  for (const { id } of open.toReversed()) closeBody(flow, id, { ends, body: bodies.get(id) ?? new Set() });
}

function redirectBackEdges(
  flow: Flow,
  loopId: string,
  { ends, back }: { readonly ends: Map<string, string>; readonly back: ReadonlySet<Edge> },
): void {
  for (const edge of flow.incoming(loopId)) {
    if (!back.has(edge) || edge.from === ends.get(loopId)) continue;
    const endId = ends.get(loopId) ?? addEnd(flow, loopId);
    ends.set(loopId, endId);
    redirect(
      flow,
      edge,
      endId,
      `${flow.quotedName(edge.from)} leads back to ${flow.quotedName(loopId)} through the loop's end, ${flow.quotedName(endId)}.`,
    );
  }
}

function isOpen(flow: Flow, loopId: string, ends: ReadonlyMap<string, string>): boolean {
  const endId = ends.get(loopId);
  return (
    (endId === undefined || flow.incoming(endId).length === 0) &&
    flow.outgoing(loopId).some(({ output }) => output?.type === 'LoopBody')
  );
}

interface Closing {
  readonly ends: Map<string, string>;
  readonly body: ReadonlySet<string>;
}

function closeBody(flow: Flow, loopId: string, { ends, body }: Closing): void {
  const leaving = [...body].flatMap((id) => bodyExits(flow, id, { ends, body, loopId }));
  if (leaving.length === 0) return;
  const endId = ends.get(loopId) ?? addEnd(flow, loopId);
  ends.set(loopId, endId);
  for (const edge of leaving)
    redirect(
      flow,
      edge,
      endId,
      `${flow.quotedName(edge.from)} leads to ${flow.quotedName(endId)}, because it's the last step in the loop ${flow.quotedName(loopId)}.`,
    );
  const next = [...new Set(leaving.flatMap(({ to }) => (to === '' ? [] : [to])))];
  const [after] = next;
  if (
    next.length !== 1 ||
    after === undefined ||
    flow.outgoing(loopId).some(({ output }) => output?.type !== 'LoopBody')
  )
    return;
  const done: Edge = { from: loopId, to: after, output: { type: 'LoopDone' } };
  flow.link(done);
  flow.infer(
    `${flow.quotedName(after)} runs after the loop ${flow.quotedName(loopId)}, because its last step led there.`,
    {
      edge: done,
    },
  );
}

function bodyExits(
  flow: Flow,
  id: string,
  { ends, body, loopId }: Closing & { readonly loopId: string },
): Edge[] {
  const outgoing = flow.outgoing(id);
  const isOuterEnd = (to: string): boolean => {
    const node = flow.node(to);
    return node?.type === 'EndLoop' && node.params.loopId !== loopId && !body.has(node.params.loopId);
  };
  const leaving = outgoing.filter(
    ({ to }) =>
      to !== loopId && to !== ends.get(loopId) && (!(body.has(to) || isInnerEnd(to)) || isOuterEnd(to)),
  );
  switch (flow.node(id)?.type) {
    case 'Tool':
    case 'AiTransform':
    case 'AiStep':
      return outgoing.length === 0 ? [{ from: id, to: '' }] : leaving;
    case 'Loop':
      return ends.has(id) && outgoing.every(({ output }) => output?.type === 'LoopBody')
        ? [{ from: id, to: '', output: { type: 'LoopDone' } }]
        : leaving;
    case 'If':
    case 'Switch':
      return leaving;
    default:
      return [];
  }

  function isInnerEnd(to: string): boolean {
    const node = flow.node(to);
    return node?.type === 'EndLoop' && body.has(node.params.loopId);
  }
}

function redirect(flow: Flow, edge: Edge, endId: string, reason: string): void {
  const through = { ...edge, to: endId };
  if (edge.to !== '') flow.cut(edge);
  flow.link(through);
  flow.infer(reason, { edge: through });
}
