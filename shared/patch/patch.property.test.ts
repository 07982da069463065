import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEdge, anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { findBreaks } from '../validation/find-breaks.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { applyPatch, replayPatch } from './apply-patch.ts';
import { diff } from './diff.ts';
import type { PatchOp } from './patch-op.ts';

const many = { numRuns: 400 };
const freeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
const replayed = (workflow: Workflow, ops: readonly PatchOp[]): Workflow => {
  const result = replayPatch(workflow, ops);
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join(' '));
  return result.value;
};

test('diff works both ways and keeps the order', () => {
  fc.assert(
    fc.property(anyWorkflow, anyWorkflow, (before, after) => {
      freeze([before, after]);
      expect(replayed(before, diff(before, after))).toEqual(after);
      expect(replayed(after, diff(after, before))).toEqual(before);
    }),
    many,
  );
});

test('diff restores the order of a shuffled workflow', () => {
  fc.assert(
    fc.property(
      anyWorkflow.chain((workflow) =>
        fc.tuple(
          fc.constant(workflow),
          fc.shuffledSubarray(workflow.nodes),
          fc.shuffledSubarray(workflow.edges),
        ),
      ),
      ([before, nodes, edges]) => {
        const after = { ...before, nodes, edges };
        expect(replayed(before, diff(before, after))).toEqual(after);
      },
    ),
    many,
  );
});

test('equal workflows have no diff', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      expect(diff(workflow, workflow)).toEqual([]);
      expect(
        diff(workflow, JSON.parse(JSON.stringify(workflow)) as Workflow).filter(
          ({ op }) => op === 'update-node' || op === 'add-node',
        ),
      ).toEqual([]);
    }),
    many,
  );
});

test('parts outside the diff keep their identity', () => {
  fc.assert(
    fc.property(anyWorkflow, anyWorkflow, (before, after) => {
      const ops = diff(before, after);
      const touched = new Set(
        ops.map((op) =>
          op.op === 'update-node' || op.op === 'remove-node'
            ? op.nodeId
            : op.op === 'add-node'
              ? op.node.id
              : '',
        ),
      );
      const next = replayed(before, ops);
      for (const node of next.nodes) if (!touched.has(node.id)) expect(before.nodes).toContain(node);
    }),
    many,
  );
});

test('a patch is atomic and pure', () => {
  const anyOp = (workflow: Workflow, other: Workflow): fc.Arbitrary<PatchOp> =>
    fc.oneof(
      fc.constantFrom(...diff(workflow, other), { op: 'update-workflow' as const, changes: { name: 'x' } }),
      anyEdge.map((edge): PatchOp => ({ op: 'add-edge', edge })),
      fc.constantFrom('n1', 'n2', 'gone').map((nodeId): PatchOp => ({ op: 'remove-node', nodeId })),
      fc
        .constantFrom('n1', 'n2')
        .map((nodeId): PatchOp => ({ op: 'update-node', nodeId, changes: { retries: -1 } })),
    );
  fc.assert(
    fc.property(
      fc
        .tuple(anyWorkflow, anyWorkflow)
        .chain(([one, other]) =>
          fc.tuple(fc.constant(freeze(one)), fc.array(anyOp(one, other), { maxLength: 6 })),
        ),
      ([workflow, ops]) => {
        const result = applyPatch(workflow, freeze(ops));
        if (!result.ok) {
          expect(result.error.length).toBeGreaterThan(0);
          return;
        }
        const known = new Set(
          findBreaks(workflow).map(({ edge }) => (edge === undefined ? '' : edgeKey(edge))),
        );
        expect(
          findBreaks(result.value).filter(({ edge }) => edge !== undefined && !known.has(edgeKey(edge))),
        ).toEqual([]);
      },
    ),
    many,
  );
});
