import { expect, test } from 'vitest';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { node } from '../../shared/testing/build.ts';
import { editOps } from './proposed-step.ts';

test('what a person changes of a proposal stands in the op that makes the change', () => {
  const ops: PatchOp[] = [{ op: 'add-node', node: node('x') }, { op: 'update-node', nodeId: 'a', changes: { name: 'Other', retries: 2 } }];
  expect(editOps(ops, 'x', { name: 'Mine' })).toMatchObject([{ op: 'add-node', node: { id: 'x', name: 'Mine' } }, ops[1]]);
  expect(editOps(ops, 'a', { name: 'Mine' })).toEqual([ops[0], { op: 'update-node', nodeId: 'a', changes: { name: 'Mine', retries: 2 } }]);
  expect(editOps(ops, 'b', { retries: 1 })).toEqual([...ops, { op: 'update-node', nodeId: 'b', changes: { retries: 1 } }]);
});
