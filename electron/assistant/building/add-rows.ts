import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { isEndStep } from './end-step.ts';
import { wireFlat } from './flat-flow.ts';
import type { Flow, Way } from './flow.ts';

interface Placed {
  readonly node: Node;
  readonly after?: string;
  readonly before?: string;
}

/** Puts steps that say no edges into the flow: after or before the step they name, behind the one written before them, or at the end of the flow. Answers the ways by which the flow ends then. */
export function addRows(flow: Flow, items: readonly Placed[], added: ReadonlySet<string>): readonly Way[] {
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
  /** Rows after the same step keep their order: the next goes behind the one before. */
  const tails = new Map<string, readonly Way[]>();
  const open: Way[] = [];
  const rowIds = new Set(items.map(({ node }) => node.id));
  for (const { nodes, after, before } of rows) {
    const anchor = after === undefined || flow.node(after) === undefined ? undefined : after;
    const ways =
      anchor !== undefined
        ? (tails.get(anchor) ?? waysOf(flow, anchor))
        : before !== undefined && flow.node(before) !== undefined
          ? waysInto(flow, before)
          : endsOfFlow(flow, rowIds);
    const next =
      anchor === undefined && before !== undefined
        ? before
        : ways.map((way) => target(flow, way)).find((to) => to !== undefined);
    const { first, ends } = wireFlat(flow, nodes);
    if (first === undefined) continue;
    for (const way of ways) {
      for (const edge of flow.outgoing(way.from)) if (isSameWay(edge, way)) flow.cut(edge);
      flow.link({ ...way, to: first });
    }
    if (next !== undefined)
      for (const end of ends)
        if (!flow.outgoing(end.from).some((edge) => isSameWay(edge, end))) flow.link({ ...end, to: next });
        else open.push(...ends);
    if (anchor !== undefined) tails.set(anchor, ends);
    if (
      anchor === undefined &&
      before === undefined &&
      ways.length > 0 &&
      nodes[0] !== undefined &&
      added.size > 0
    )
      flow.guess(`${flow.called(nodes[0].id)} comes at the end: it does not say where.`, {
        nodeId: nodes[0].id,
      });
  }
  return open.filter((way) => !flow.outgoing(way.from).some((edge) => isSameWay(edge, way)));
}

/** Leads the end of the flow to new steps that are wired among themselves, and that nothing leads to. */
export function attachLoose(flow: Flow, added: ReadonlySet<string>): void {
  if (flow.nodes.every(({ id }) => added.has(id))) return;
  for (const id of added) {
    const type = flow.node(id)?.type;
    if (type === undefined || type === 'EndLoop') continue;
    const reached = new Set([id]);
    for (const each of reached) for (const { to } of flow.outgoing(each)) reached.add(to);
    // A body that leads back to its Loop begins nothing.
    if (
      flow
        .incoming(id)
        .some(({ from }) => flow.node(from)?.type !== 'EndLoop' && !(type === 'Loop' && reached.has(from)))
    )
      continue;
    // What leads to the flow begins it; a loop whose body leads back to it is reached by that. To end is not to lead there.
    if ([...reached].some((each) => !added.has(each) && !isEndStep(flow, each))) continue;
    const ways = endsOfFlow(flow, added);
    for (const way of ways) flow.link({ ...way, to: id });
    if (ways.length > 0)
      flow.guess(`${flow.called(id)} comes at the end: nothing says what leads to it.`, { nodeId: id });
  }
}

const isSameWay = (edge: Edge, way: Way): boolean =>
  edge.output?.type === way.output?.type &&
  (edge.output?.type !== 'SwitchCase' ||
    (way.output?.type === 'SwitchCase' && way.output.name === edge.output.name));
const target = (flow: Flow, way: Way): string | undefined =>
  flow.outgoing(way.from).find((edge) => isSameWay(edge, way))?.to;

/** The way out by which a step is left: of a loop when it is done, of a branch when true. */
function waysOf(flow: Flow, id: string): Way[] {
  const node = flow.node(id);
  switch (node?.type) {
    case 'Loop':
      return [{ from: id, output: { type: 'LoopDone' } }];
    case 'EndLoop':
      return [{ from: node.params.loopId, output: { type: 'LoopDone' } }];
    case 'If':
      flow.guess(`What comes after ${flow.called(id)} comes when its condition is true.`, { nodeId: id });
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

function waysInto(flow: Flow, id: string): Way[] {
  return flow
    .incoming(id)
    .flatMap(({ from, output }) =>
      flow.node(from)?.type === 'EndLoop' ? [] : [output === undefined ? { from } : { from, output }],
    );
}

/** Every place outside of loops where the flow ends, so that what comes last comes whichever way was taken. */
function endsOfFlow(flow: Flow, rowIds: ReadonlySet<string>): Way[] {
  return flow.nodes.flatMap((node): Way[] => {
    if (rowIds.has(node.id)) return [];
    const ways = flow.outgoing(node.id);
    switch (node.type) {
      case 'Loop':
        return ways.some(({ output }) => output?.type === 'LoopDone')
          ? []
          : [{ from: node.id, output: { type: 'LoopDone' } }];
      case 'If':
      case 'Switch':
      case 'EndLoop':
        return [];
      default:
        return ways.length === 0 ? [{ from: node.id }] : [];
    }
  });
}
