import { describe, expect, test } from 'vitest';
import { ok } from '../result.ts';
import { chain, edge, node, workflowOf } from '../testing/build.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { applyPatch, replayPatch } from './apply-patch.ts';
import { diff } from './diff.ts';
import type { PatchOp } from './patch-op.ts';

const refusals = (workflow: Workflow, ...ops: PatchOp[]): string[] => {
  const result = applyPatch(workflow, ops);
  return result.ok ? [] : result.error.map(({ rule, message }) => `${rule}: ${message}`);
};
const applied = (workflow: Workflow, ...ops: PatchOp[]): Workflow => {
  const result = applyPatch(workflow, ops);
  if (!result.ok) throw new Error(result.error[0]?.message);
  return result.value;
};

test('removing a node removes its edges', () => {
  expect(applyPatch(chain('a', 'b'), [{ op: 'remove-node', nodeId: 'b' }])).toEqual(ok(chain('a')));
});

test('an edge needs its node to return', () => {
  const refused = applyPatch(chain('a', 'b'), [
    { op: 'remove-node', nodeId: 'b' },
    { op: 'add-edge', edge: edge('a', 'b') },
  ]);
  expect(refused).toMatchObject({ ok: false, error: [{ rule: 'DanglingEdge' }] });
});

test('an empty patch returns the same object', () => {
  const workflow = chain('a');
  expect(applied(workflow)).toBe(workflow);
});

test('untouched parts keep their identity', () => {
  const workflow = chain('a', 'b');
  const next = applied(workflow, { op: 'update-node', nodeId: 'b', changes: { position: { x: 1, y: 2 } } });
  expect(next.nodes[0]).toBe(workflow.nodes[0]);
  expect(next.nodes[1]?.params).toBe(workflow.nodes[1]?.params);
  expect(next.edges).toBe(workflow.edges);
  expect(workflow).toEqual(chain('a', 'b'));
});

test('an edge may be added before its node', () => {
  const next = applied(
    chain('a'),
    { op: 'add-edge', edge: edge('a', 'b') },
    { op: 'add-node', node: node('b') },
  );
  expect(next).toEqual(chain('a', 'b'));
});

test('an index refers to the current list', () => {
  const next = applied(
    chain('a', 'b', 'c'),
    { op: 'add-node', node: node('x'), index: 2 },
    { op: 'remove-node', nodeId: 'a' },
    { op: 'add-node', node: node('y'), index: 1 },
    { op: 'add-node', node: node('z'), index: 99 },
  );
  expect(next.nodes.map(({ id }) => id)).toEqual(['b', 'y', 'x', 'c', 'z']);
});

describe('node change', () => {
  test('null removes or resets a field', () => {
    const workflow = workflowOf([{ ...node('a'), note: 'x', retries: 3 }]);
    const next = applied(workflow, {
      op: 'update-node',
      nodeId: 'a',
      changes: { note: null, retries: null },
    });
    expect(next).toEqual(chain('a'));
  });
  test('an invalid value is refused', () => {
    expect(refusals(chain('a'), { op: 'update-node', nodeId: 'a', changes: { retries: 1.5 } })).toEqual([
      'InvalidNode: Can’t change “a”: retries: expected a whole number, but got 1.5.',
    ]);
    expect(refusals(chain('a'), { op: 'update-node', nodeId: 'a', changes: { position: { x: 1 } } })).toEqual(
      ['InvalidNode: Can’t change “a”: position.y: expected a number, but it is missing.'],
    );
  });
  test('type and params can change together', () => {
    const next = applied(chain('a'), {
      op: 'update-node',
      nodeId: 'a',
      changes: { type: 'AiStep', params: { prompt: 'Buy it' } },
    });
    expect(next.nodes[0]).toMatchObject({ type: 'AiStep', params: { prompt: 'Buy it' } });
  });
  test('the id can’t change', () => {
    expect(refusals(chain('a'), { op: 'update-node', nodeId: 'a', changes: { id: 'b' } })).toEqual([
      'InvalidNode: Can’t change the id of “a”.',
    ]);
  });
});

describe('an invalid op refuses the whole patch', () => {
  test.each<[string, PatchOp]>([
    ['DuplicateNodeId: There is already a step with the id "a".', { op: 'add-node', node: node('a') }],
    ['UnknownNode: Step "x" doesn’t exist.', { op: 'remove-node', nodeId: 'x' }],
    ['UnknownNode: Step "x" doesn’t exist.', { op: 'update-node', nodeId: 'x', changes: {} }],
    [
      'DuplicateEdge: There is already a connection from "a" to "b".',
      { op: 'add-edge', edge: edge('a', 'b') },
    ],
    [
      'DanglingEdge: The connection from "b" to "a" doesn’t exist.',
      { op: 'remove-edge', edge: edge('b', 'a') },
    ],
    [
      'DanglingEdge: Can’t connect "b" to "x": step "x" doesn’t exist.',
      { op: 'add-edge', edge: edge('b', 'x') },
    ],
    [
      'DanglingEdge: Can’t connect "x" to "b": step "x" doesn’t exist.',
      { op: 'add-edge', edge: edge('x', 'b') },
    ],
  ])('%s', (message, op) => {
    expect(refusals(chain('a', 'b'), { op: 'update-workflow', changes: { name: 'New' } }, op)).toEqual([
      message,
    ]);
  });
});

describe('file with broken edges', () => {
  const broken: Workflow = { ...chain('a', 'b'), edges: [edge('a', 'b'), edge('b', 'gone'), edge('a', 'b')] };
  test('can be edited', () => {
    expect(
      refusals(
        broken,
        { op: 'update-node', nodeId: 'a', changes: { name: 'A' } },
        { op: 'remove-node', nodeId: 'b' },
      ),
    ).toEqual([]);
  });
  test('can be fixed, and the fix undone', () => {
    const mended = applied(
      broken,
      { op: 'remove-edge', edge: edge('b', 'gone') },
      { op: 'remove-edge', edge: edge('a', 'b') },
    );
    expect(mended).toEqual(chain('a', 'b'));
    expect(replayPatch(mended, diff(mended, broken))).toEqual(ok(broken));
    expect(applyPatch(mended, diff(mended, broken)).ok).toBe(false);
  });
});

test('ids from Object.prototype are ordinary ids', () => {
  const next = applied(
    chain('a'),
    { op: 'add-node', node: node('__proto__') },
    { op: 'add-edge', edge: edge('a', '__proto__') },
  );
  expect(applied(next, { op: 'remove-node', nodeId: '__proto__' })).toEqual(chain('a'));
});
