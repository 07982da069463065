import type { Warning } from '../../../shared/assistant/warning.ts';
import { isSameJson } from '../../../shared/equality.ts';
import { outputsOf } from '../../../shared/layout/outputs.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

/** Steps that were written with one id, by that id: the first keeps it. */
export type Twins = ReadonlyMap<string, readonly Node[]>;

interface Written {
  /** Edges that name steps by the ids that were written. */
  readonly edges: readonly DraftEdge[];
  /** Edges that name each step by its own. */
  readonly own: readonly DraftEdge[];
  readonly nodes: readonly Node[];
  readonly twins: Twins;
}

interface Parted {
  readonly edges: readonly DraftEdge[];
  /** Steps that were only written twice. */
  readonly doubledIds: ReadonlySet<string>;
  readonly warnings: readonly Warning[];
}

/**
 * Says which of the steps that share an id each written edge means: by the label that fits, else by the order of the edges.
 * One that no edge is left for follows the one before it, or, where it is the same step once more, goes. Loops and their ends
 * are not told apart, so that validation tells of them.
 */
export function partTwins({ edges, own, nodes, twins }: Written): Parted {
  if (twins.size === 0) return { edges, doubledIds: new Set(), warnings: [] };
  const plain = new Set(nodes.flatMap((node) => (outputsOf(node).length <= 1 ? [node.id] : [])));
  const doubledIds = new Set<string>();
  const warnings: Warning[] = [];
  let parted = edges;
  for (const [id, steps] of twins) {
    const [first, ...later] = steps;
    if (first === undefined) continue;
    if (
      steps.some(({ type }) => type === 'Loop' || type === 'EndLoop') ||
      !edges.some(({ from, to }) => from === id || to === id)
    ) {
      for (const step of later)
        warnings.push({
          code: 'repaired',
          message: `Two steps have the id “${id}”; the later one is called “${step.id}”.`,
          nodeId: step.id,
        });
    } else if (later.every((step) => isSameStep(first, step)) && isOneStep(first, parted)) {
      for (const step of later) doubledIds.add(step.id);
      warnings.push({
        code: 'dropped',
        message: `${called(first)} was written ${steps.length} times with the id “${id}”: it is kept once.`,
        nodeId: id,
      });
    } else {
      parted = part(withoutDoubled(parted, id, plain), own, steps);
      warnings.push({
        code: 'guessed',
        message: `${steps.map(called).join(' and ')} have the same id, “${id}”: which one an edge means is read by the order of the edges.`,
        nodeId: later[0]?.id ?? id,
      });
    }
  }
  return { edges: parted, doubledIds, warnings };
}

const called = ({ id, name }: Node): string => `“${name === '' ? id : name}”`;
const isSameStep = (one: Node, other: Node): boolean => isSameJson({ ...one, id: '' }, { ...other, id: '' });

/** Its edges are those of a single step. */
function isOneStep(step: Node, edges: readonly DraftEdge[]): boolean {
  const ways = new Set(
    edges.flatMap(({ from, to, output }) => (from === step.id ? [JSON.stringify([output, to])] : [])),
  );
  return (
    ways.size <= outputsOf(step).length && edges.every(({ from, to }) => from !== step.id || to !== step.id)
  );
}

/** Whether a step can be left so. */
function fits(step: Node, output: Output | undefined): boolean {
  return output === undefined || outputsOf(step).some((each) => each?.type === output.type);
}

/** A step with one way out leads to another but once, however often that is written. */
function withoutDoubled(
  edges: readonly DraftEdge[],
  id: string,
  plain: ReadonlySet<string>,
): readonly DraftEdge[] {
  const seen = new Set<string>();
  return edges.filter(({ from, to }) => {
    if (to !== id || from === id || !plain.has(from)) return true;
    const isAgain = seen.has(from);
    seen.add(from);
    return !isAgain;
  });
}

function part(
  edges: readonly DraftEdge[],
  own: readonly DraftEdge[],
  steps: readonly Node[],
): readonly DraftEdge[] {
  const id = steps[0]?.id ?? '';
  const later = new Set(steps.slice(1).map((step) => step.id));
  const certain = [...own, ...edges].filter(({ from, to }) => later.has(from) || later.has(to ?? ''));
  const entered = new Set(certain.flatMap(({ to }) => to ?? []));
  const ways = new Map(
    steps.map((step) => [
      step.id,
      new Set(certain.flatMap(({ from, output }) => (from === step.id ? [JSON.stringify(output ?? 0)] : []))),
    ]),
  );
  const waysOf = (step: Node): Set<string> => ways.get(step.id) ?? new Set();
  const parted = edges.map((edge): DraftEdge => {
    const output = steps.some((step) => fits(step, edge.output)) ? edge.output : undefined;
    const way = JSON.stringify(output ?? 0);
    const isFree = (step: Node): boolean =>
      fits(step, output) &&
      waysOf(step).size < outputsOf(step).length &&
      (output === undefined || !waysOf(step).has(way));
    const from =
      edge.from === id ? (steps.find(isFree) ?? steps.findLast((step) => fits(step, output))) : undefined;
    if (from !== undefined) waysOf(from).add(output === undefined ? `${waysOf(from).size}` : way);
    const fresh = edge.to === id ? steps.filter((step) => !entered.has(step.id) && step !== from) : [];
    const to =
      edge.to === id
        ? (fresh.find((step) => waysOf(step).size === 0) ?? fresh[0] ?? steps.at(-1))
        : undefined;
    if (to !== undefined) entered.add(to.id);
    return { ...edge, from: from?.id ?? edge.from, to: to?.id ?? edge.to };
  });
  return rejoin(chainLoose(parted, steps, entered), steps);
}

/** One that nothing leads to stands behind the one before it, and goes on where that did. */
function chainLoose(
  edges: readonly DraftEdge[],
  steps: readonly Node[],
  entered: ReadonlySet<string>,
): readonly DraftEdge[] {
  return steps.reduce((result, step, at) => {
    const before = steps[at - 1];
    if (before === undefined || entered.has(step.id) || outputsOf(before).length !== 1) return result;
    const next = new Set(result.flatMap(({ from, to }) => (from === step.id ? [to] : [])));
    const ways = result.filter(({ from }) => from === before.id);
    if (next.size > 0 && !ways.every(({ to }) => next.has(to))) return result;
    const moved = next.size > 0 ? [] : ways.map((edge) => ({ ...edge, from: step.id }));
    return [...result.filter(({ from }) => from !== before.id), { from: before.id, to: step.id }, ...moved];
  }, edges);
}

/** A way on that was written once, for the first of them, is that of the others, too, unless it leads to them. */
function rejoin(edges: readonly DraftEdge[], steps: readonly Node[]): readonly DraftEdge[] {
  const plain = new Set(steps.flatMap((step) => (outputsOf(step).length === 1 ? [step.id] : [])));
  const [way, second] = edges.filter(({ from }) => plain.has(from));
  if (way === undefined || second !== undefined) return edges;
  const reached = new Set([way.to]);
  for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
  return [
    ...edges,
    ...[...plain].filter((id) => id !== way.from && !reached.has(id)).map((id) => ({ ...way, from: id })),
  ];
}
