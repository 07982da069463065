import { createNode } from '../../../shared/workflow/create-node.ts';
import type { EndLoopNode, LoopNode } from '../../../shared/workflow/node.ts';
import { withOutput, type Flow } from './flow.ts';

export const loopsOf = (flow: Flow): LoopNode[] => flow.nodes.filter((node) => node.type === 'Loop');
const endsOf = (flow: Flow): EndLoopNode[] => flow.nodes.filter((node) => node.type === 'EndLoop');

export function endIds(flow: Flow): Map<string, string> {
  return new Map(endsOf(flow).map(({ id, params }) => [params.loopId, id]));
}

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
      bypass(flow, end.id);
      flow.infer(`${flow.quotedName(end.id)} was skipped, because there's no loop to end.`);
      flow.drop(end.id);
      continue;
    }
    paired.add(loop.id);
    flow.put({ ...end, params: { ...end.params, loopId: loop.id } });
    flow.infer(`${flow.quotedName(end.id)} is the end of ${flow.quotedName(loop.id)}.`, { nodeId: end.id });
  }
  mergeEnds(flow);
  for (const [loopId, endId] of endIds(flow)) connectEnd(flow, loopId, endId);
}

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
      flow.infer(`Merged the ends of ${flow.quotedName(loopId)} into ${flow.quotedName(kept)}.`, {
        nodeId: kept,
      });
      flow.drop(id);
    }
  }
}

function connectEnd(flow: Flow, loopId: string, endId: string): void {
  const back = { from: endId, to: loopId };
  if (!flow.outgoing(endId).some(({ to, output }) => to === loopId && output === undefined)) {
    flow.link(back);
    flow.infer(`${flow.quotedName(endId)} leads back to ${flow.quotedName(loopId)}.`, { edge: back });
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
    flow.infer(
      `The step after ${flow.quotedName(endId)} now runs after the loop ${flow.quotedName(loopId)}.`,
      {
        edge: done,
      },
    );
  }
}

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
  flow.infer(`Added an end to the loop ${flow.quotedName(loopId)}.`, { nodeId: id });
  return id;
}

export function bypass(flow: Flow, id: string, next = nextOf(flow, id)): void {
  for (const edge of flow.incoming(id))
    if (next !== undefined && edge.from !== next) flow.link(withOutput({ ...edge, to: next }, edge.output));
}

export function nextOf(flow: Flow, id: string): string | undefined {
  const outgoing = flow.outgoing(id).filter(({ to }) => to !== id);
  return (
    outgoing.find(
      ({ output }) => output === undefined || output.type === 'LoopBody' || output.type === 'IfTrue',
    ) ?? outgoing[0]
  )?.to;
}
