import { isSameJson } from '../equality.ts';
import { describeCondition } from '../conditions/describe-condition.ts';
import { edgeKey, outputKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { undoChanges } from './undo-changes.ts';

/** One change as a person sees it: a step with the wires it needs, or wires alone. */
export interface Change {
  /** Stays the same while the change does. */
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'rewired' | 'inputs';
  readonly nodeId?: string;
  readonly title: string;
  /** `text: “Save” → “Submit”`, one a field. */
  readonly lines: readonly string[];
  /** Changes that go when this one goes: a loop and its end. */
  readonly together: readonly string[];
}

/** All that differs between two workflows, change by change. */
export function listChanges(before: Workflow, after: Workflow): Change[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const added = after.nodes.filter(({ id }) => !old.has(id)).map((node): Change => ({ id: `+${node.id}`, kind: 'added', nodeId: node.id, title: titleOf(node), lines: [], together: twins(after, node, '+') }));
  const removed = before.nodes.filter(({ id }) => !now.has(id)).map((node): Change => ({ id: `-${node.id}`, kind: 'removed', nodeId: node.id, title: titleOf(node), lines: [], together: twins(before, node, '-') }));
  const changed = before.nodes.flatMap((node): Change[] => {
    const next = now.get(node.id);
    const lines = next === undefined || next === node ? [] : describeFields(node, next);
    return lines.length === 0 ? [] : [{ id: `~${node.id}`, kind: 'changed', nodeId: node.id, title: titleOf(node), lines, together: [] }];
  });
  // What is left of the wires once all steps are as they were is a change of its own.
  const rewired = undoChanges(before, after, new Set([...added, ...removed, ...changed].map(({ id }) => id)));
  const [oldEdges, newEdges] = [new Set(before.edges.map(edgeKey)), new Set(rewired.edges.map(edgeKey))];
  const sources = new Set([...rewired.edges.filter((edge) => !oldEdges.has(edgeKey(edge))), ...before.edges.filter((edge) => !newEdges.has(edgeKey(edge)))].map(({ from }) => from));
  const wires = [...sources].map((id): Change => {
    const ends = rewired.edges.filter(({ from }) => from === id).map(({ to, output }) => `${output === undefined ? '' : `${outputKey(output)} `}→ ${titleOf(now.get(to) ?? old.get(to))}`);
    return { id: `>${id}`, kind: 'rewired', nodeId: id, title: titleOf(old.get(id)), lines: ends.length === 0 ? ['leads nowhere'] : ends, together: [] };
  });
  const inputs: Change[] = isSameJson(before.variables, after.variables) && before.name === after.name ? [] : [{ id: '=', kind: 'inputs', title: 'Name and inputs', lines: describeParams({ name: before.name, inputs: before.variables }, { name: after.name, inputs: after.variables }), together: [] }];
  return [...added, ...changed, ...wires, ...removed, ...inputs];
}

function titleOf(node: Node | undefined): string {
  return node === undefined ? '?' : node.name === '' ? node.id : node.name;
}

function twins({ nodes }: Workflow, node: Node, sign: string): string[] {
  if (node.type === 'EndLoop') return [`${sign}${node.params.loopId}`];
  return node.type === 'Loop' ? nodes.flatMap((each) => (each.type === 'EndLoop' && each.params.loopId === node.id ? [`${sign}${each.id}`] : [])) : [];
}

/** Not worth a line of their own: where a step stands, and its params, which are told one by one. */
const untold = new Set(['id', 'position', 'params']);

function describeFields(before: Node, after: Node): string[] {
  const told = (node: Node): Record<string, unknown> => Object.fromEntries(Object.entries(node).filter(([key]) => !untold.has(key)));
  return [...describeParams(told(before), told(after)), ...describeParams(before.params, after.params)];
}

function describeParams(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [own(before, key), own(after, key)];
    if (isSameJson(was, is)) return [];
    if (key === 'arguments') return describeParams((was ?? {}) as Record<string, unknown>, (is ?? {}) as Record<string, unknown>);
    return [`${key}: ${show(was)} → ${show(is)}`];
  });
}

const own = (object: Readonly<Record<string, unknown>>, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

function show(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `“${value.length > 40 ? `${value.slice(0, 39)}…` : value}”`;
  if (typeof value === 'object' && value !== null && 'operator' in value) return describeCondition(value as Parameters<typeof describeCondition>[0]);
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
