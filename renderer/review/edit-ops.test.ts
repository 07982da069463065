import { expect, test } from 'vitest';
import { applyPatch } from '../../shared/patch/apply-patch.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { chain, edge, node } from '../../shared/testing/build.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { editOps } from './edit-ops.ts';

function proposed(workflow: Workflow, ops: readonly PatchOp[]): Workflow {
  const result = applyPatch(workflow, ops);
  if (!result.ok) throw new Error(result.error[0]?.message);
  return result.value;
}

test('an edit is merged into its op', () => {
  const workflow = chain('a', 'b');
  const ops: PatchOp[] = [
    { op: 'add-node', node: node('x') },
    { op: 'update-node', nodeId: 'a', changes: { name: 'Other', retries: 2 } },
  ];
  const all = proposed(workflow, ops);
  expect(editOps(ops, all, 'x', { name: 'Mine' })).toMatchObject([
    { op: 'add-node', node: { id: 'x', name: 'Mine' } },
    ops[1],
  ]);
  expect(editOps(ops, all, 'a', { name: 'Mine' })).toEqual([
    ops[0],
    { op: 'update-node', nodeId: 'a', changes: { name: 'Mine', retries: 2 } },
  ]);
  expect(editOps(ops, all, 'b', { retries: 1 })).toEqual([
    ...ops,
    { op: 'update-node', nodeId: 'b', changes: { retries: 1 } },
  ]);
});

test('a renamed Switch case keeps its edge', () => {
  const workflow = chain('a', 'b', 'c');
  const condition = {
    left: { type: 'Variable', name: 'a.success' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Bool', value: true } },
  };
  const ops: PatchOp[] = [
    { op: 'remove-edge', edge: edge('b', 'c') },
    { op: 'add-node', node: node('s', 'Switch', { cases: [{ name: 'first', condition }] }) },
    { op: 'add-edge', edge: edge('b', 's') },
    { op: 'add-edge', edge: { from: 's', to: 'c', output: { type: 'SwitchCase', name: 'first' } } },
  ];
  const all = proposed(workflow, ops);
  const next = editOps(ops, all, 's', { params: { cases: [{ name: 'red', condition }] } });
  const after = proposed(workflow, next);
  expect(after.edges).toContainEqual({ from: 's', to: 'c', output: { type: 'SwitchCase', name: 'red' } });
  expect(after.edges.filter(({ from }) => from === 's')).toHaveLength(1);
  const rules = (each: Workflow): string[] => findProblems(each).map(({ rule }) => rule);
  expect(rules(after)).toEqual(rules(all));
});

test('references follow a proposed step’s name', () => {
  const workflow = chain('a');
  const ops: PatchOp[] = [
    { op: 'add-node', node: { ...node('x'), name: 'Look' } },
    { op: 'add-node', node: node('y', 'Tool', { arguments: { text: '${look.text}' } }) },
    { op: 'add-edge', edge: edge('a', 'x') },
    { op: 'add-edge', edge: edge('x', 'y') },
  ];
  const after = proposed(workflow, editOps(ops, proposed(workflow, ops), 'x', { name: 'Read' }));
  expect(after.nodes.find(({ id }) => id === 'y')).toMatchObject({
    params: { arguments: { text: '${read.text}' } },
  });
});
