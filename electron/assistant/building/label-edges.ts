import { outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { LoopNode, SwitchNode } from '../../../shared/workflow/node.ts';
import { findBackEdges, naturalBody } from './back-edges.ts';
import { withOutput, type Flow } from './flow.ts';
import { endIds } from './pair-loops.ts';

/** Labels edges by structure, else with the only unused label, else by order. */
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
  const outgoing = flow.outgoing(id);
  const taken = new Set(outgoing.map(({ output }) => outputKey(output)));
  const doubles = outgoing.filter(
    (edge, index) =>
      edge.output !== undefined &&
      outgoing.findIndex(({ output }) => outputKey(output) === outputKey(edge.output)) < index,
  );
  const open = [
    ...outgoing.filter(({ output }) => output === undefined),
    ...(outgoing.length === 2 ? doubles : []),
  ];
  for (const edge of open) {
    const type = (['IfTrue', 'IfFalse'] as const).find((each) => !taken.has(each));
    if (type === undefined) return;
    const isOnlyOneLeft = taken.has('IfTrue') || taken.has('IfFalse');
    taken.add(type);
    const next = label(flow, edge, { type });
    const outcome = type === 'IfTrue' ? 'is true' : 'is false';
    if (isOnlyOneLeft && open.length === 1)
      flow.infer(
        `${flow.quotedName(id)} leads to ${flow.quotedName(edge.to)} when its condition ${outcome}, because the other output is taken.`,
        { edge: next },
      );
    else
      flow.guess(
        `${flow.quotedName(id)} leads to ${flow.quotedName(edge.to)} when its condition ${outcome}, because it comes ${type === 'IfTrue' ? 'first' : 'second'}.`,
        { edge: next },
      );
  }
}

function labelSwitch(flow: Flow, { id, params }: SwitchNode): void {
  const outgoing = flow.outgoing(id);
  const taken = new Set(outgoing.map(({ output }) => outputKey(output)));
  const free: Output[] = [
    ...params.cases.map(({ name }): Output => ({ type: 'SwitchCase', name })),
    { type: 'SwitchDefault' } as const,
  ].filter((output) => !taken.has(outputKey(output)));
  const open = outgoing.filter(({ output }) => output === undefined);
  for (const [index, edge] of open.entries()) {
    const output = free[index];
    if (output === undefined) return;
    const next = label(flow, edge, output);
    const caseName = output.type === 'SwitchCase' ? `its case “${output.name}”` : 'no case';
    if (open.length === 1 && free.length === 1)
      flow.infer(
        `${flow.quotedName(id)} leads to ${flow.quotedName(edge.to)} for ${caseName}, because the other outputs are taken.`,
        { edge: next },
      );
    else
      flow.guess(
        `${flow.quotedName(id)} leads to ${flow.quotedName(edge.to)} for ${caseName}, based on the order.`,
        { edge: next },
      );
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
    flow.infer(`Skipped a connection from ${flow.quotedName(id)} to its own end.`, { nodeId: id });
  }
  const outgoing = flow.outgoing(id);
  const [first, second] = outgoing;
  if (first === undefined) return;
  if (second === undefined) {
    if (
      first.output?.type === 'LoopBody' ||
      (first.output !== undefined && !body.has(first.to) && first.to !== endId)
    )
      return;
    const next = label(flow, first, { type: 'LoopBody' });
    flow.infer(
      `${flow.quotedName(id)} repeats ${flow.quotedName(first.to)}${body.has(first.to) ? ', which leads back to it' : ', because it has no other output'}.`,
      { edge: next },
    );
    return;
  }
  if (outgoing.length > 2) return;
  const inside = outgoing.filter(({ to }) => body.has(to) || to === endId);
  const byStructure = inside.length === 1 ? inside[0] : undefined;
  const byLabel =
    outgoing.find(({ output }) => output?.type === 'LoopBody') ??
    other(
      outgoing,
      outgoing.find(({ output }) => output?.type === 'LoopDone'),
    );
  const chosen = byStructure ?? byLabel ?? first;
  const done = other(outgoing, chosen);
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
      `${flow.quotedName(id)} repeats ${flow.quotedName(chosen.to)}, which leads back to it. ${flow.quotedName(done.to)} runs after the loop.`,
      { edge: bodyEdge },
    );
  else if (byLabel !== undefined)
    flow.infer(
      `${flow.quotedName(id)} repeats ${flow.quotedName(chosen.to)}, and ${flow.quotedName(done.to)} runs after the loop, because one of the two is labeled.`,
      { edge: chosen.output === undefined ? bodyEdge : doneEdge },
    );
  else
    flow.guess(
      `${flow.quotedName(id)} repeats ${flow.quotedName(chosen.to)}, because it comes first. ${flow.quotedName(done.to)} runs after the loop.`,
      { edge: bodyEdge },
    );
}

const other = (outgoing: readonly Edge[], edge: Edge | undefined): Edge | undefined =>
  edge === undefined ? undefined : outgoing.find((each) => each !== edge);
