import { edgeKey, outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import { isControl } from './clean-edges.ts';
import { withOutput, type Flow, type Way } from './flow.ts';

interface Replaced {
  readonly edge: Edge;
  readonly by: Edge;
}

interface Adding {
  /** Ids of nodes that the patch adds. */
  readonly added: ReadonlySet<string>;
  /** Edges that removing made, which what the patch says itself replaces. */
  readonly bridges: ReadonlySet<string>;
}

/** Adds the edges of a patch: one way out leads to one step, so a new edge takes the place of the old one, and a step in between leads on to where the old one led. */
export function addEdges(flow: Flow, edges: readonly DraftEdge[], { added, bridges }: Adding): void {
  for (const { from, to } of edges) {
    const missing = [from, to].find((id) => id !== null && flow.node(id) === undefined);
    if (typeof missing === 'string')
      flow.warnings.push({
        code: 'dropped',
        message: `An edge from “${from}” was left out: there is no step “${missing}”.`,
      });
  }
  const wanted = edges.flatMap((edge): Edge[] =>
    edge.to === null || flow.node(edge.from) === undefined || flow.node(edge.to) === undefined
      ? []
      : [
          atLoop(
            flow,
            { from: edge.from, to: edge.to, ...(edge.output === undefined ? {} : { output: edge.output }) },
            added,
          ),
        ],
  );
  const replaced: Replaced[] = [];
  for (const edge of wanted) {
    const old = added.has(edge.from) ? undefined : findReplaced(flow, edge, wanted, added);
    const output =
      edge.output ?? (old !== undefined && isControlAt(flow, edge.from) ? old.output : undefined);
    const next = withOutput(edge, output);
    if (old !== undefined && edgeKey(old) !== edgeKey(next)) {
      flow.cut(old);
      replaced.push({ edge: old, by: next });
    }
    flow.link(next);
    if (old !== undefined && edge.output === undefined && output !== undefined)
      flow.infer(
        `${flow.called(next.from)} leads to ${flow.called(next.to)} by the way that led to ${flow.called(old.to)}.`,
        { edge: next },
      );
  }
  for (const edge of flow.edges) {
    const isDoubled =
      bridges.has(edgeKey(edge)) && !isControlAt(flow, edge.from) && flow.outgoing(edge.from).length > 1;
    if (isDoubled) flow.cut(edge);
  }
  insertBefore(flow, added);
  for (const { edge, by } of replaced) leadOn(flow, by.to, edge.to, added);
  untieMoved(flow, wanted, replaced);
}

/** New steps that lead to one that was there, and that nothing leads to, come before it: what led there leads to them. */
function insertBefore(flow: Flow, added: ReadonlySet<string>): void {
  for (const id of added) {
    const type = flow.node(id)?.type;
    const reached = new Set([id]);
    for (const each of reached)
      if (added.has(each)) for (const { to } of flow.outgoing(each)) reached.add(to);
    if (
      type === 'EndLoop' ||
      flow
        .incoming(id)
        .some(({ from }) => flow.node(from)?.type !== 'EndLoop' && !(type === 'Loop' && reached.has(from)))
    )
      continue;
    const targets = [...reached].filter((each) => !added.has(each));
    const target = targets.find((each) => targets.every((other) => leadsTo(flow, each, other)));
    if (target === undefined) continue;
    for (const edge of flow.incoming(target)) {
      const from = flow.node(edge.from);
      if (
        reached.has(edge.from) ||
        (from?.type === 'EndLoop' && from.params.loopId === target) ||
        leadsTo(flow, target, edge.from)
      )
        continue;
      const instead = { ...edge, to: id };
      flow.replace(edge, instead);
      flow.infer(
        `${flow.called(id)} comes before ${flow.called(target)}, so ${flow.called(edge.from)} leads to it.`,
        { edge: instead },
      );
    }
  }
}

/** A step that was moved behind one that came after it no longer leads to that one, but to what came after its new place. */
function untieMoved(flow: Flow, wanted: readonly Edge[], replaced: readonly Replaced[]): void {
  const said = new Set(wanted.map(edgeKey));
  const entered = new Set(wanted.map(({ to }) => to));
  for (const id of entered) {
    const [way, ...others] = isControlAt(flow, id) ? [] : flow.outgoing(id);
    if (
      way === undefined ||
      others.length > 0 ||
      said.has(edgeKey(way)) ||
      !entered.has(way.to) ||
      !leadsTo(flow, way.to, id)
    )
      continue;
    flow.cut(way);
    const next = replaced.find(({ by }) => by.to === id)?.edge.to;
    if (next !== undefined && next !== id) flow.link({ from: id, to: next });
  }
}

function leadsTo(flow: Flow, start: string, target: string): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (id === target) return true;
    if (flow.node(id)?.type !== 'EndLoop') for (const { to } of flow.outgoing(id)) seen.add(to);
  }
  return false;
}

/** What an EndLoop leads to, apart from its Loop, comes when the Loop is done. */
function atLoop(flow: Flow, edge: Edge, added: ReadonlySet<string>): Edge {
  const node = flow.node(edge.from);
  if (
    node?.type !== 'EndLoop' ||
    added.has(edge.from) ||
    edge.to === node.params.loopId ||
    flow.node(node.params.loopId)?.type !== 'Loop'
  )
    return edge;
  return { from: node.params.loopId, to: edge.to, output: { type: 'LoopDone' } };
}

/** The edge whose place a new one takes. */
function findReplaced(
  flow: Flow,
  { from, to, output }: Edge,
  wanted: readonly Edge[],
  added: ReadonlySet<string>,
): Edge | undefined {
  const ways = flow.outgoing(from).filter((way) => !wanted.some((each) => edgeKey(each) === edgeKey(way)));
  if (!isControlAt(flow, from)) return ways[0];
  if (output !== undefined) return ways.find((way) => outputKey(way.output) === outputKey(output));
  // Without a label: the way that leads to where the new step leads on, else the last one.
  const next = added.has(to) ? wanted.filter((each) => each.from === to).map((each) => each.to) : [to];
  return ways.find((way) => next.includes(way.to)) ?? (isFull(flow, from) ? ways.at(-1) : undefined);
}

function isFull(flow: Flow, id: string): boolean {
  const node = flow.node(id);
  const taken = flow.outgoing(id).length;
  return node?.type === 'Switch' ? taken >= node.params.cases.length + 1 : taken >= 2;
}

function isControlAt(flow: Flow, id: string): boolean {
  const node = flow.node(id);
  return node !== undefined && isControl(node);
}

/** Leads the open ends of what was put in between on to where the flow went before. */
export function leadOn(flow: Flow, start: string, target: string, added: ReadonlySet<string>): void {
  if (!added.has(start) || start === target) return;
  const seen = new Set([start]);
  for (const id of seen) {
    if (!added.has(id)) return;
    for (const { to, output } of flow.outgoing(id))
      if (to !== target && output?.type !== 'LoopBody') seen.add(to);
  }
  for (const id of seen) {
    const open = openWay(flow, id);
    if (open === undefined) continue;
    const edge = { ...open.edge, to: target };
    flow.link(edge);
    flow.infer(`${flow.called(id)} goes on to ${flow.called(target)}: it was put before it.`, { edge });
  }
}

/** A way out of a new step that leads nowhere yet. */
function openWay(flow: Flow, id: string): { readonly edge: Way } | undefined {
  const ways = flow.outgoing(id);
  switch (flow.node(id)?.type) {
    case 'Loop': {
      const done: Output = { type: 'LoopDone' };
      return ways.length === 0 || (ways.length === 1 && ways[0]?.output?.type !== 'LoopDone')
        ? { edge: { from: id, output: done } }
        : undefined;
    }
    case 'If': {
      const missing = (['IfTrue', 'IfFalse'] as const).filter((type) =>
        ways.every(({ output }) => output?.type !== type),
      );
      return ways.length === 1 && ways[0]?.output !== undefined && missing[0] !== undefined
        ? { edge: { from: id, output: { type: missing[0] } } }
        : undefined;
    }
    case 'Switch':
    case 'EndLoop':
      return undefined;
    default:
      return ways.length === 0 ? { edge: { from: id } } : undefined;
  }
}
