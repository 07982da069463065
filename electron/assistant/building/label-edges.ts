import { outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { LoopNode, SwitchNode } from '../../../shared/workflow/node.ts';
import { findBackEdges, naturalBody } from './back-edges.ts';
import { withOutput, type Flow } from './flow.ts';
import { endIds } from './pair-loops.ts';

/** Gives the ways out of If, Switch and Loop their labels: by structure, else by the label that is left, else by order. */
export function labelEdges(flow: Flow): void {
  const back = findBackEdges(flow);
  const ends = endIds(flow);
  for (const node of flow.nodes) {
    if (node.type === 'If') labelIf(flow, node.id);
    else if (node.type === 'Switch') labelSwitch(flow, node);
    else if (node.type === 'Loop')
      labelLoop(flow, node, { body: naturalBody(flow, node.id, back), endId: ends.get(node.id) });
  }
}

function label(flow: Flow, edge: Edge, output: Output): Edge {
  const next = withOutput(edge, output);
  flow.replace(edge, next);
  return next;
}

function labelIf(flow: Flow, id: string): void {
  const ways = flow.outgoing(id);
  const taken = new Set(ways.map(({ output }) => outputKey(output)));
  const doubles = ways.filter(
    (edge, index) =>
      edge.output !== undefined &&
      ways.findIndex(({ output }) => outputKey(output) === outputKey(edge.output)) < index,
  );
  const open = [...ways.filter(({ output }) => output === undefined), ...(ways.length === 2 ? doubles : [])];
  for (const edge of open) {
    const type = (['IfTrue', 'IfFalse'] as const).find((each) => !taken.has(each));
    if (type === undefined) return;
    const isOnlyOneLeft = taken.has('IfTrue') || taken.has('IfFalse');
    taken.add(type);
    const next = label(flow, edge, { type });
    const way = type === 'IfTrue' ? 'is true' : 'is not';
    if (isOnlyOneLeft && open.length === 1)
      flow.infer(
        `${flow.called(id)} leads to ${flow.called(edge.to)} when its condition ${way}: the other way has its label.`,
        { edge: next },
      );
    else
      flow.guess(
        `${flow.called(id)} leads to ${flow.called(edge.to)} when its condition ${way}: it stands ${type === 'IfTrue' ? 'first' : 'second'}.`,
        { edge: next },
      );
  }
}

function labelSwitch(flow: Flow, { id, params }: SwitchNode): void {
  const ways = flow.outgoing(id);
  const taken = new Set(ways.map(({ output }) => outputKey(output)));
  const free: Output[] = [
    ...params.cases.map(({ name }): Output => ({ type: 'SwitchCase', name })),
    { type: 'SwitchDefault' } as const,
  ].filter((output) => !taken.has(outputKey(output)));
  const open = ways.filter(({ output }) => output === undefined);
  for (const [index, edge] of open.entries()) {
    const output = free[index];
    if (output === undefined) return;
    const next = label(flow, edge, output);
    const way = output.type === 'SwitchCase' ? `its case “${output.name}”` : 'no case';
    if (open.length === 1 && free.length === 1)
      flow.infer(
        `${flow.called(id)} leads to ${flow.called(edge.to)} for ${way}: all others have their label.`,
        { edge: next },
      );
    else
      flow.guess(`${flow.called(id)} leads to ${flow.called(edge.to)} for ${way}, by order.`, { edge: next });
  }
}

interface LoopStructure {
  readonly body: ReadonlySet<string>;
  readonly endId: string | undefined;
}

function labelLoop(flow: Flow, { id }: LoopNode, { body, endId }: LoopStructure): void {
  for (const edge of flow.outgoing(id)) {
    if (edge.to !== endId || edge.output?.type === 'LoopBody') continue;
    const hasBody = flow
      .outgoing(id)
      .some((other) => other !== edge && (other.output?.type === 'LoopBody' || body.has(other.to)));
    if (edge.output === undefined && !hasBody) continue;
    flow.cut(edge);
    flow.infer(`${flow.called(id)} does not lead to its own end when it is done.`, { nodeId: id });
  }
  const ways = flow.outgoing(id);
  const [first, second] = ways;
  if (first === undefined) return;
  if (second === undefined) {
    if (
      first.output?.type === 'LoopBody' ||
      (first.output !== undefined && !body.has(first.to) && first.to !== endId)
    )
      return;
    const next = label(flow, first, { type: 'LoopBody' });
    flow.infer(
      `${flow.called(id)} repeats ${flow.called(first.to)}${body.has(first.to) ? ', which leads back to it' : ': it has no other way out'}.`,
      { edge: next },
    );
    return;
  }
  if (ways.length > 2) return;
  const inside = ways.filter(({ to }) => body.has(to) || to === endId);
  const byStructure = inside.length === 1 ? inside[0] : undefined;
  const byLabel =
    ways.find(({ output }) => output?.type === 'LoopBody') ??
    other(
      ways,
      ways.find(({ output }) => output?.type === 'LoopDone'),
    );
  const chosen = byStructure ?? byLabel ?? first;
  const done = other(ways, chosen);
  if (done === undefined || (chosen.output?.type === 'LoopBody' && done.output?.type === 'LoopDone')) return;
  flow.cut(chosen);
  flow.cut(done);
  const [bodyEdge, doneEdge] = [
    withOutput(chosen, { type: 'LoopBody' }),
    withOutput(done, { type: 'LoopDone' }),
  ];
  flow.link(bodyEdge);
  flow.link(doneEdge);
  if (byStructure !== undefined)
    flow.infer(
      `${flow.called(id)} repeats ${flow.called(chosen.to)}, because that leads back to it; ${flow.called(done.to)} comes when it is done.`,
      { edge: bodyEdge },
    );
  else if (byLabel !== undefined)
    flow.infer(
      `${flow.called(id)} repeats ${flow.called(chosen.to)}; ${flow.called(done.to)} comes when it is done: one of the two had its label.`,
      { edge: chosen.output === undefined ? bodyEdge : doneEdge },
    );
  else
    flow.guess(
      `${flow.called(id)} repeats ${flow.called(chosen.to)}, as it stands first; ${flow.called(done.to)} comes when it is done.`,
      { edge: bodyEdge },
    );
}

const other = (ways: readonly Edge[], edge: Edge | undefined): Edge | undefined =>
  edge === undefined ? undefined : ways.find((each) => each !== edge);
