import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { isEndStep } from './end-step.ts';
import { connectFlat } from './flat-flow.ts';
import type { Flow, OpenOutput } from './flow.ts';

interface Placed {
  readonly node: Node;
  readonly after?: string;
  readonly before?: string;
}

export function addRows(
  flow: Flow,
  items: readonly Placed[],
  added: ReadonlySet<string>,
): readonly OpenOutput[] {
  const rows: { readonly nodes: Node[]; readonly after?: string; readonly before?: string }[] = [];
  for (const { node, after, before } of items) {
    const last = rows.at(-1);
    const followsLast =
      last !== undefined &&
      (after === undefined
        ? before === undefined || before === last.before
        : last.nodes.at(-1)?.id === after);
    if (followsLast) last.nodes.push(node);
    else
      rows.push({
        nodes: [node],
        ...(after === undefined ? {} : { after }),
        ...(before === undefined ? {} : { before }),
      });
  }
  const tails = new Map<string, readonly OpenOutput[]>();
  const open: OpenOutput[] = [];
  const rowIds = new Set(items.map(({ node }) => node.id));
  for (const { nodes, after, before } of rows) {
    const anchor = after === undefined || flow.node(after) === undefined ? undefined : after;
    const outputs =
      anchor !== undefined
        ? (tails.get(anchor) ?? outputsAfter(flow, anchor))
        : before !== undefined && flow.node(before) !== undefined
          ? outputsInto(flow, before)
          : endsOfFlow(flow, rowIds);
    const next =
      anchor === undefined && before !== undefined
        ? before
        : outputs.map((exit) => target(flow, exit)).find((to) => to !== undefined);
    const { first, ends } = connectFlat(flow, nodes);
    if (first === undefined) continue;
    for (const exit of outputs) {
      for (const edge of flow.outgoing(exit.from)) if (isSameOutput(edge, exit)) flow.cut(edge);
      flow.link({ ...exit, to: first });
    }
    if (next !== undefined)
      for (const end of ends)
        if (!flow.outgoing(end.from).some((edge) => isSameOutput(edge, end))) flow.link({ ...end, to: next });
        else open.push(...ends);
    if (anchor !== undefined) tails.set(anchor, ends);
    if (
      anchor === undefined &&
      before === undefined &&
      outputs.length > 0 &&
      nodes[0] !== undefined &&
      added.size > 0
    )
      flow.guess(
        `${flow.quotedName(nodes[0].id)} was added at the end, because the answer gives no position.`,
        {
          nodeId: nodes[0].id,
        },
      );
  }
  return open.filter((exit) => !flow.outgoing(exit.from).some((edge) => isSameOutput(edge, exit)));
}

export function attachLoose(flow: Flow, added: ReadonlySet<string>): void {
  if (flow.nodes.every(({ id }) => added.has(id))) return;
  for (const id of added) {
    const type = flow.node(id)?.type;
    if (type === undefined || type === 'EndLoop') continue;
    const reached = new Set([id]);
    for (const each of reached) for (const { to } of flow.outgoing(each)) reached.add(to);
    if (
      flow
        .incoming(id)
        .some(({ from }) => flow.node(from)?.type !== 'EndLoop' && !(type === 'Loop' && reached.has(from)))
    )
      continue;
    if ([...reached].some((each) => !added.has(each) && !isEndStep(flow, each))) continue;
    const outputs = endsOfFlow(flow, added);
    for (const exit of outputs) flow.link({ ...exit, to: id });
    if (outputs.length > 0)
      flow.guess(`${flow.quotedName(id)} was added at the end, because nothing leads to it.`, { nodeId: id });
  }
}

const isSameOutput = (edge: Edge, exit: OpenOutput): boolean =>
  edge.output?.type === exit.output?.type &&
  (edge.output?.type !== 'SwitchCase' ||
    (exit.output?.type === 'SwitchCase' && exit.output.name === edge.output.name));
const target = (flow: Flow, exit: OpenOutput): string | undefined =>
  flow.outgoing(exit.from).find((edge) => isSameOutput(edge, exit))?.to;

function outputsAfter(flow: Flow, id: string): OpenOutput[] {
  const node = flow.node(id);
  switch (node?.type) {
    case 'Loop':
      return [{ from: id, output: { type: 'LoopDone' } }];
    case 'EndLoop':
      return [{ from: node.params.loopId, output: { type: 'LoopDone' } }];
    case 'If':
      flow.guess(`The new step runs when ${flow.quotedName(id)} is true.`, { nodeId: id });
      return [{ from: id, output: { type: 'IfTrue' } }];
    case 'Switch': {
      const name = node.params.cases[0]?.name;
      return [
        { from: id, output: name === undefined ? { type: 'SwitchDefault' } : { type: 'SwitchCase', name } },
      ];
    }
    default:
      return [{ from: id }];
  }
}

function outputsInto(flow: Flow, id: string): OpenOutput[] {
  return flow
    .incoming(id)
    .flatMap(({ from, output }) =>
      flow.node(from)?.type === 'EndLoop' ? [] : [output === undefined ? { from } : { from, output }],
    );
}

function endsOfFlow(flow: Flow, rowIds: ReadonlySet<string>): OpenOutput[] {
  return flow.nodes.flatMap((node): OpenOutput[] => {
    if (rowIds.has(node.id)) return [];
    const outputs = flow.outgoing(node.id);
    switch (node.type) {
      case 'Loop':
        return outputs.some(({ output }) => output?.type === 'LoopDone')
          ? []
          : [{ from: node.id, output: { type: 'LoopDone' } }];
      case 'If':
      case 'Switch':
      case 'EndLoop':
        return [];
      default:
        return outputs.length === 0 ? [{ from: node.id }] : [];
    }
  });
}
