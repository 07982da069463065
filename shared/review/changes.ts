import { isSameJson } from '../equality.ts';
import { edgeKey, outputKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { listFields, listValues, sayField } from './field-changes.ts';
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
    const lines = next === undefined || next === node ? [] : listFields(node, next).map(sayField);
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
  const inputs: Change[] = isSameJson(before.variables, after.variables) && before.name === after.name ? [] : [{ id: '=', kind: 'inputs', title: 'Name and inputs', lines: listValues({ name: before.name, inputs: before.variables }, { name: after.name, inputs: after.variables }).map(sayField), together: [] }];
  return [...added, ...changed, ...wires, ...removed, ...inputs];
}

function titleOf(node: Node | undefined): string {
  return node === undefined ? '?' : node.name === '' ? node.id : node.name;
}

function twins({ nodes }: Workflow, node: Node, sign: string): string[] {
  if (node.type === 'EndLoop') return [`${sign}${node.params.loopId}`];
  return node.type === 'Loop' ? nodes.flatMap((each) => (each.type === 'EndLoop' && each.params.loopId === node.id ? [`${sign}${each.id}`] : [])) : [];
}
