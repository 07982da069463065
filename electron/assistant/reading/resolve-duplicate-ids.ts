import type { Warning } from '../../../shared/assistant/warning.ts';
import { isSameJson } from '../../../shared/equality.ts';
import { outputsOf } from '../../../shared/layout/outputs.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

/** Nodes by written id, which the first one keeps. */
export type DuplicateIds = ReadonlyMap<string, readonly Node[]>;

interface Written {
  readonly edges: readonly DraftEdge[];
  readonly own: readonly DraftEdge[];
  readonly nodes: readonly Node[];
  readonly duplicates: DuplicateIds;
}

interface Resolved {
  readonly edges: readonly DraftEdge[];
  readonly repeatedIds: ReadonlySet<string>;
  readonly warnings: readonly Warning[];
}

/**
 * Assigns edges to steps with the same id by label, otherwise by order. A step without edges follows the
 * previous one; an identical one is dropped.
 */
export function resolveDuplicateIds({ edges, own, nodes, duplicates }: Written): Resolved {
  if (duplicates.size === 0) return { edges, repeatedIds: new Set(), warnings: [] };
  const plain = new Set(nodes.flatMap((node) => (outputsOf(node).length <= 1 ? [node.id] : [])));
  const repeatedIds = new Set<string>();
  const warnings: Warning[] = [];
  let resolved = edges;
  for (const [id, steps] of duplicates) {
    const [first, ...later] = steps;
    if (first === undefined) continue;
    if (
      steps.some(({ type }) => type === 'Loop' || type === 'EndLoop') ||
      !edges.some(({ from, to }) => from === id || to === id)
    ) {
      for (const step of later)
        warnings.push({
          code: 'repaired',
          message: `Two steps have the id “${id}”. The second one is now “${step.id}”.`,
          nodeId: step.id,
        });
    } else if (later.every((step) => isSameStep(first, step)) && isOneStep(first, resolved)) {
      for (const step of later) repeatedIds.add(step.id);
      warnings.push({
        code: 'dropped',
        message: `${quotedName(first)} appears ${steps.length} times with the id “${id}”, so only one stays.`,
        nodeId: id,
      });
    } else {
      resolved = assignEdges(withoutRepeated(resolved, id, plain), own, steps);
      warnings.push({
        code: 'guessed',
        message: `${steps.map(quotedName).join(' and ')} have the same id, “${id}”. Their connections are assigned by order.`,
        nodeId: later[0]?.id ?? id,
      });
    }
  }
  return { edges: resolved, repeatedIds, warnings };
}

const quotedName = ({ id, name }: Node): string => `“${name === '' ? id : name}”`;
const isSameStep = (one: Node, other: Node): boolean => isSameJson({ ...one, id: '' }, { ...other, id: '' });

function isOneStep(step: Node, edges: readonly DraftEdge[]): boolean {
  const uses = new Set(
    edges.flatMap(({ from, to, output }) => (from === step.id ? [JSON.stringify([output, to])] : [])),
  );
  return (
    uses.size <= outputsOf(step).length && edges.every(({ from, to }) => from !== step.id || to !== step.id)
  );
}

function fits(step: Node, output: Output | undefined): boolean {
  return output === undefined || outputsOf(step).some((each) => each?.type === output.type);
}

function withoutRepeated(
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

function assignEdges(
  edges: readonly DraftEdge[],
  own: readonly DraftEdge[],
  steps: readonly Node[],
): readonly DraftEdge[] {
  const id = steps[0]?.id ?? '';
  const later = new Set(steps.slice(1).map((step) => step.id));
  const certain = [...own, ...edges].filter(({ from, to }) => later.has(from) || later.has(to ?? ''));
  const entered = new Set(certain.flatMap(({ to }) => to ?? []));
  const usedOutputs = new Map(
    steps.map((step) => [
      step.id,
      new Set(certain.flatMap(({ from, output }) => (from === step.id ? [JSON.stringify(output ?? 0)] : []))),
    ]),
  );
  const usedBy = (step: Node): Set<string> => usedOutputs.get(step.id) ?? new Set();
  const resolved = edges.map((edge): DraftEdge => {
    const output = steps.some((step) => fits(step, edge.output)) ? edge.output : undefined;
    const key = JSON.stringify(output ?? 0);
    const isFree = (step: Node): boolean =>
      fits(step, output) &&
      usedBy(step).size < outputsOf(step).length &&
      (output === undefined || !usedBy(step).has(key));
    const from =
      edge.from === id ? (steps.find(isFree) ?? steps.findLast((step) => fits(step, output))) : undefined;
    if (from !== undefined) usedBy(from).add(output === undefined ? `${usedBy(from).size}` : key);
    const fresh = edge.to === id ? steps.filter((step) => !entered.has(step.id) && step !== from) : [];
    const to =
      edge.to === id
        ? (fresh.find((step) => usedBy(step).size === 0) ?? fresh[0] ?? steps.at(-1))
        : undefined;
    if (to !== undefined) entered.add(to.id);
    return { ...edge, from: from?.id ?? edge.from, to: to?.id ?? edge.to };
  });
  return rejoin(chainLoose(resolved, steps, entered), steps);
}

function chainLoose(
  edges: readonly DraftEdge[],
  steps: readonly Node[],
  entered: ReadonlySet<string>,
): readonly DraftEdge[] {
  return steps.reduce((result, step, at) => {
    const before = steps[at - 1];
    if (before === undefined || entered.has(step.id) || outputsOf(before).length !== 1) return result;
    const next = new Set(result.flatMap(({ from, to }) => (from === step.id ? [to] : [])));
    const outgoing = result.filter(({ from }) => from === before.id);
    if (next.size > 0 && !outgoing.every(({ to }) => next.has(to))) return result;
    const moved = next.size > 0 ? [] : outgoing.map((edge) => ({ ...edge, from: step.id }));
    return [...result.filter(({ from }) => from !== before.id), { from: before.id, to: step.id }, ...moved];
  }, edges);
}

function rejoin(edges: readonly DraftEdge[], steps: readonly Node[]): readonly DraftEdge[] {
  const plain = new Set(steps.flatMap((step) => (outputsOf(step).length === 1 ? [step.id] : [])));
  const [only, second] = edges.filter(({ from }) => plain.has(from));
  if (only === undefined || second !== undefined) return edges;
  const reached = new Set([only.to]);
  for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
  return [
    ...edges,
    ...[...plain].filter((id) => id !== only.from && !reached.has(id)).map((id) => ({ ...only, from: id })),
  ];
}
