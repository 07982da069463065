import { createNode } from '../../../shared/workflow/create-node.ts';
import type { EndLoopNode, LoopNode } from '../../../shared/workflow/node.ts';
import { withOutput, type Flow } from './flow.ts';

export const loopsOf = (flow: Flow): LoopNode[] => flow.nodes.filter((node) => node.type === 'Loop');
const endsOf = (flow: Flow): EndLoopNode[] => flow.nodes.filter((node) => node.type === 'EndLoop');

/** The EndLoop of each Loop, by the loop's id. */
export function endIds(flow: Flow): Map<string, string> {
  return new Map(endsOf(flow).map(({ id, params }) => [params.loopId, id]));
}

/** Gives each EndLoop its Loop and each Loop at most one EndLoop; one that belongs to none goes. Then its only edge leads back. */
export function pairLoops(flow: Flow): void {
  const loops = loopsOf(flow);
  const isLoop = new Set(loops.map(({ id }) => id));
  const paired = new Set(
    endsOf(flow).flatMap(({ params }) => (isLoop.has(params.loopId) ? [params.loopId] : [])),
  );
  for (const end of endsOf(flow)) {
    if (isLoop.has(end.params.loopId)) continue;
    const loop = findLoopFor(
      flow,
      end,
      loops.filter(({ id }) => !paired.has(id)),
    );
    if (loop === undefined) {
      bridge(flow, end.id);
      flow.infer(`${flow.called(end.id)} was left out: there is no loop that it could end.`);
      flow.drop(end.id);
      continue;
    }
    paired.add(loop.id);
    flow.put({ ...end, params: { ...end.params, loopId: loop.id } });
    flow.infer(`${flow.called(end.id)} is the end of ${flow.called(loop.id)}.`, { nodeId: end.id });
  }
  mergeEnds(flow);
  for (const [loopId, endId] of endIds(flow)) leadBack(flow, loopId, endId);
}

/** By the edge that leads back, else the only one left, else the innermost that leads to it. */
function findLoopFor(flow: Flow, end: EndLoopNode, free: readonly LoopNode[]): LoopNode | undefined {
  const named = free.filter(
    ({ name }) => name !== '' && name.toLowerCase() === end.params.loopId.toLowerCase(),
  );
  if (named.length === 1) return named[0];
  const leadsTo = new Set(flow.outgoing(end.id).map(({ to }) => to));
  const direct = free.filter(({ id }) => leadsTo.has(id));
  if (direct.length === 1 || free.length <= 1) return direct[0] ?? free[0];
  const before = new Set([end.id]);
  for (const id of before)
    for (const { from } of flow.incoming(id)) if (flow.node(from)?.type !== 'EndLoop') before.add(from);
  // What stands later in the list stands deeper.
  return free.findLast(({ id }) => before.has(id)) ?? free.at(-1);
}

function mergeEnds(flow: Flow): void {
  const first = new Map<string, string>();
  for (const {
    id,
    params: { loopId },
  } of endsOf(flow)) {
    const kept = first.get(loopId);
    if (kept === undefined) first.set(loopId, id);
    else {
      for (const edge of flow.incoming(id)) if (edge.from !== kept) flow.link({ ...edge, to: kept });
      for (const edge of flow.outgoing(id))
        if (edge.to !== loopId && edge.to !== kept) flow.link({ ...edge, from: kept });
      flow.infer(`${flow.called(loopId)} has one end: ${flow.called(kept)}.`, { nodeId: kept });
      flow.drop(id);
    }
  }
}

/** EndLoop → Loop is its only edge; what else it leads to comes after the loop. */
function leadBack(flow: Flow, loopId: string, endId: string): void {
  const back = { from: endId, to: loopId };
  if (!flow.outgoing(endId).some(({ to, output }) => to === loopId && output === undefined)) {
    flow.link(back);
    flow.infer(`${flow.called(endId)} leads back to ${flow.called(loopId)}.`, { edge: back });
  }
  for (const edge of flow.outgoing(endId)) {
    if (edge.to === loopId) continue;
    flow.cut(edge);
    const isTaken = flow
      .outgoing(loopId)
      .some(({ output, to }) => output?.type === 'LoopDone' && to !== endId);
    const done = { from: loopId, to: edge.to, output: { type: 'LoopDone' as const } };
    if (isTaken) continue;
    for (const same of flow.outgoing(loopId))
      if (same.to === edge.to && same.output === undefined) flow.cut(same);
    flow.link(done);
    flow.infer(`What follows ${flow.called(endId)} follows ${flow.called(loopId)} once it is done.`, {
      edge: done,
    });
  }
}

/** A new EndLoop for a Loop; answers its id. */
export function addEnd(flow: Flow, loopId: string): string {
  const id = flow.freshId();
  flow.put(
    createNode('EndLoop', {
      id,
      name: flow.freeName(`End of ${(flow.node(loopId)?.name ?? '') || 'loop'}`),
      params: { loopId },
    }),
  );
  flow.link({ from: id, to: loopId });
  flow.infer(`${flow.called(loopId)} gets its end, which leads back to it.`, { nodeId: id });
  return id;
}

/** Joins what leads to a node with what it leads to, so that it can go: ways in keep their labels. */
export function bridge(flow: Flow, id: string, next = nextOf(flow, id)): void {
  for (const edge of flow.incoming(id))
    if (next !== undefined && edge.from !== next) flow.link(withOutput({ ...edge, to: next }, edge.output));
}

/** The step that a node leads to first of all: its plain way out, into the body, or when true. */
export function nextOf(flow: Flow, id: string): string | undefined {
  const ways = flow.outgoing(id).filter(({ to }) => to !== id);
  return (
    ways.find(
      ({ output }) => output === undefined || output.type === 'LoopBody' || output.type === 'IfTrue',
    ) ?? ways[0]
  )?.to;
}
