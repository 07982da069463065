import { edgeKey, outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import { isControl } from './clean-edges.ts';
import { withOutput, type Flow, type OpenOutput } from './flow.ts';

interface Replaced {
  readonly edge: Edge;
  readonly by: Edge;
}

interface Adding {
  readonly added: ReadonlySet<string>;
  readonly bridges: ReadonlySet<string>;
}

export function addEdges(flow: Flow, edges: readonly DraftEdge[], { added, bridges }: Adding): void {
  for (const { from, to } of edges) {
    const missing = [from, to].find((id) => id !== null && flow.node(id) === undefined);
    if (typeof missing === 'string')
      flow.warnings.push({
        code: 'dropped',
        message: `Skipped a connection from “${from}”: there's no step “${missing}”.`,
      });
  }
  const wanted = edges.flatMap((edge): Edge[] =>
    edge.to === null || flow.node(edge.from) === undefined || flow.node(edge.to) === undefined
      ? []
      : [
          toLoopDone(
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
        `${flow.quotedName(next.from)} now leads to ${flow.quotedName(next.to)} instead of ${flow.quotedName(old.to)}.`,
        { edge: next },
      );
  }
  for (const edge of flow.edges) {
    const isDuplicate =
      bridges.has(edgeKey(edge)) && !isControlAt(flow, edge.from) && flow.outgoing(edge.from).length > 1;
    if (isDuplicate) flow.cut(edge);
  }
  insertUnreached(flow, added);
  for (const { edge, by } of replaced) connectOpenOutputs(flow, by.to, edge.to, added);
  redirectMoved(flow, wanted, replaced);
}

/** Puts an unreached step before its successor by redirecting the edges into it. */
function insertUnreached(flow: Flow, added: ReadonlySet<string>): void {
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
      const redirected = { ...edge, to: id };
      flow.replace(edge, redirected);
      flow.infer(
        `${flow.quotedName(edge.from)} now leads to ${flow.quotedName(id)}, which comes before ${flow.quotedName(target)}.`,
        { edge: redirected },
      );
    }
  }
}

/** A step that new edges move loses its old edge, and leads where the edge it replaced led. */
function redirectMoved(flow: Flow, wanted: readonly Edge[], replaced: readonly Replaced[]): void {
  const written = new Set(wanted.map(edgeKey));
  const entered = new Set(wanted.map(({ to }) => to));
  for (const id of entered) {
    const [edge, ...others] = isControlAt(flow, id) ? [] : flow.outgoing(id);
    if (
      edge === undefined ||
      others.length > 0 ||
      written.has(edgeKey(edge)) ||
      !entered.has(edge.to) ||
      !leadsTo(flow, edge.to, id)
    )
      continue;
    flow.cut(edge);
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

function toLoopDone(flow: Flow, edge: Edge, added: ReadonlySet<string>): Edge {
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

function findReplaced(
  flow: Flow,
  { from, to, output }: Edge,
  wanted: readonly Edge[],
  added: ReadonlySet<string>,
): Edge | undefined {
  const outgoing = flow
    .outgoing(from)
    .filter((edge) => !wanted.some((each) => edgeKey(each) === edgeKey(edge)));
  if (!isControlAt(flow, from)) return outgoing[0];
  if (output !== undefined) return outgoing.find((edge) => outputKey(edge.output) === outputKey(output));
  const next = added.has(to) ? wanted.filter((each) => each.from === to).map((each) => each.to) : [to];
  return (
    outgoing.find((edge) => next.includes(edge.to)) ?? (isFull(flow, from) ? outgoing.at(-1) : undefined)
  );
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

/** Open outputs of added steps from `start` on lead to `target`. */
export function connectOpenOutputs(
  flow: Flow,
  start: string,
  target: string,
  added: ReadonlySet<string>,
): void {
  if (!added.has(start) || start === target) return;
  const seen = new Set([start]);
  for (const id of seen) {
    if (!added.has(id)) return;
    for (const { to, output } of flow.outgoing(id))
      if (to !== target && output?.type !== 'LoopBody') seen.add(to);
  }
  for (const id of seen) {
    const open = openOutput(flow, id);
    if (open === undefined) continue;
    const edge = { ...open.edge, to: target };
    flow.link(edge);
    flow.infer(`${flow.quotedName(id)} was inserted before ${flow.quotedName(target)}.`, { edge });
  }
}

function openOutput(flow: Flow, id: string): { readonly edge: OpenOutput } | undefined {
  const outgoing = flow.outgoing(id);
  switch (flow.node(id)?.type) {
    case 'Loop': {
      const done: Output = { type: 'LoopDone' };
      return outgoing.length === 0 || (outgoing.length === 1 && outgoing[0]?.output?.type !== 'LoopDone')
        ? { edge: { from: id, output: done } }
        : undefined;
    }
    case 'If': {
      const missing = (['IfTrue', 'IfFalse'] as const).filter((type) =>
        outgoing.every(({ output }) => output?.type !== type),
      );
      return outgoing.length === 1 && outgoing[0]?.output !== undefined && missing[0] !== undefined
        ? { edge: { from: id, output: { type: missing[0] } } }
        : undefined;
    }
    case 'Switch':
    case 'EndLoop':
      return undefined;
    default:
      return outgoing.length === 0 ? { edge: { from: id } } : undefined;
  }
}
