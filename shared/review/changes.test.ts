import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { diff } from '../patch/diff.ts';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { chain, edge, node, workflowOf } from '../testing/build.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findProblems } from '../validation/find-problems.ts';
import { listChanges, withDependents } from './changes.ts';
import { rebase } from './rebase.ts';
import { undoChanges } from './undo-changes.ts';

const drawn = ({ edges }: Workflow): string[] => edges.map(({ from, to }) => `${from}→${to}`).sort();
const signs = (before: Workflow, after: Workflow): string[] => listChanges(before, after).map(({ id }) => id);
const abc = chain('a', 'b', 'c');

const anySound = anyWorkflow.map((workflow) => {
  const ids = new Set(workflow.nodes.map(({ id }) => id));
  return {
    ...workflow,
    edges: [
      ...new Map(
        workflow.edges
          .filter(({ from, to }) => ids.has(from) && ids.has(to))
          .map((edge) => [edgeKey(edge), edge]),
      ).values(),
    ],
  };
});

test('an added step is one undoable change', () => {
  const after = workflowOf([...abc.nodes, node('x')], [edge('a', 'x'), edge('x', 'b'), edge('b', 'c')]);
  expect(signs(abc, after)).toEqual(['+x']);
  expect(drawn(undoChanges(abc, after, new Set(['+x'])))).toEqual(drawn(abc));
});

test('a removed step is one undoable change', () => {
  const after = workflowOf([abc.nodes[0]!, abc.nodes[2]!], [edge('a', 'c')]);
  expect(signs(abc, after)).toEqual(['-b']);
  expect(drawn(undoChanges(abc, after, new Set(['-b'])))).toEqual(drawn(abc));
});

test('each of two adjacent removals can be rejected', () => {
  const abcd = chain('a', 'b', 'c', 'd');
  const after = workflowOf([abcd.nodes[0]!, abcd.nodes[3]!], [edge('a', 'd')]);
  expect(drawn(undoChanges(abcd, after, new Set(['-b'])))).toEqual(['a→b', 'b→d']);
  expect(drawn(undoChanges(abcd, after, new Set(['-c'])))).toEqual(['a→c', 'c→d']);
  expect(drawn(undoChanges(abcd, after, new Set(['-b', '-c'])))).toEqual(drawn(abcd));
  expect(drawn(undoChanges(abcd, workflowOf([abcd.nodes[0]!], []), new Set(['-d'])))).toEqual(['a→d']);
});

test('a restored step comes after its replacement', () => {
  const after = workflowOf([abc.nodes[0]!, node('x'), abc.nodes[2]!], [edge('a', 'x'), edge('x', 'c')]);
  expect(drawn(undoChanges(abc, after, new Set(['-b'])))).toEqual(['a→x', 'b→c', 'x→b']);
});

test('either of two adjacent additions can be accepted', () => {
  const after = workflowOf(
    [...abc.nodes, node('x'), node('y')],
    [edge('a', 'x'), edge('x', 'y'), edge('y', 'b'), edge('b', 'c')],
  );
  expect(drawn(undoChanges(abc, after, new Set(['+x'])))).toEqual(['a→y', 'b→c', 'y→b']);
  expect(drawn(undoChanges(abc, after, new Set(['+y'])))).toEqual(['a→x', 'b→c', 'x→b']);
});

test('readers of a rejected step are rejected', () => {
  const reads = (of: Node): Node =>
    ({ ...of, params: { tool: 'click', arguments: { target: '${x.value}' } } }) as Node;
  const after = workflowOf(
    [abc.nodes[0]!, reads(abc.nodes[1]!), abc.nodes[2]!, node('x'), reads(node('y'))],
    [edge('a', 'x'), edge('x', 'y'), edge('y', 'b'), edge('b', 'c')],
  );
  const changes = listChanges(abc, after);
  expect([...withDependents(changes, new Set(['+x']))].sort()).toEqual(['+x', '+y', '~b']);
  expect(undoChanges(abc, after, withDependents(changes, new Set(['+x'])))).toEqual(abc);
  expect([...withDependents(changes, new Set(['+y']))]).toEqual(['+y']);
});

test('edges and fields are separate changes', () => {
  const after = workflowOf(
    [abc.nodes[0]!, { ...abc.nodes[1]!, name: 'B', retries: 2 }, abc.nodes[2]!],
    [edge('a', 'c'), edge('c', 'b')],
  );
  const changes = listChanges(abc, after);
  expect(changes.map(({ id, lines }) => [id, lines])).toEqual([
    ['~b', ['name: “b” → “B”', 'retries: 0 → 2']],
    ['>b', ['moves after “c”']],
  ]);
  expect(drawn(undoChanges(abc, after, withDependents(changes, new Set(['>b']))))).toEqual(drawn(abc));
});

test('connected edges are one change', () => {
  const before = workflowOf(chain('a', 'b', 'c', 'd', 'e', 'f').nodes, [
    edge('a', 'b'),
    edge('b', 'c'),
    edge('d', 'e'),
  ]);
  const after = { ...before, edges: [edge('b', 'a'), edge('a', 'c'), edge('d', 'f')] };
  expect(listChanges(before, after).map(({ title, lines }) => [title, lines])).toEqual([
    ['a', ['moves after “b”']],
    ['d', ['→ f']],
  ]);
});

describe('dependents', () => {
  const asks = workflowOf(
    [...abc.nodes, node('q', 'If'), node('yes'), node('no')],
    [
      edge('a', 'q'),
      edge('q', 'yes', 'IfTrue'),
      edge('q', 'no', 'IfFalse'),
      edge('yes', 'b'),
      edge('no', 'b'),
      edge('b', 'c'),
    ],
  );
  const repeats = workflowOf(
    [...abc.nodes, node('l', 'Loop'), node('x'), node('e', 'EndLoop', { loopId: 'l' })],
    [
      edge('a', 'l'),
      edge('l', 'x', 'LoopBody'),
      edge('x', 'e'),
      edge('e', 'l'),
      edge('l', 'b', 'LoopDone'),
      edge('b', 'c'),
    ],
  );

  const around = workflowOf(
    [...abc.nodes, node('l', 'Loop'), node('e', 'EndLoop', { loopId: 'l' })],
    [edge('a', 'l'), edge('l', 'b', 'LoopBody'), edge('b', 'e'), edge('e', 'l'), edge('l', 'c', 'LoopDone')],
  );

  test('a rejected If rejects its branches', () => {
    const changes = listChanges(abc, asks);
    expect(changes.find(({ id }) => id === '+q')?.dependents).toEqual(['+yes', '+no']);
    expect(drawn(undoChanges(abc, asks, withDependents(changes, new Set(['+q']))))).toEqual(drawn(abc));
    expect(drawn(undoChanges(abc, asks, withDependents(changes, new Set(['+yes']))))).toEqual([
      'a→q',
      'b→c',
      'no→b',
      'q→b',
      'q→no',
    ]);
  });

  test('a loop and its end are one change', () => {
    const changes = listChanges(abc, repeats);
    expect(changes.map(({ id }) => id)).toEqual(['+l', '+x']);
    expect(drawn(undoChanges(abc, repeats, withDependents(changes, new Set(['+l']))))).toEqual(drawn(abc));
  });

  test('a loop around existing steps is one change', () => {
    for (const [before, after, id] of [
      [abc, around, '+l'],
      [around, abc, '-l'],
    ] as const) {
      const changes = listChanges(before, after);
      expect(changes.map((change) => change.id)).toEqual([id]);
      expect(drawn(undoChanges(before, after, withDependents(changes, new Set([id]))))).toEqual(
        drawn(before),
      );
    }
    const last = workflowOf(around.nodes, [
      edge('a', 'b'),
      edge('b', 'l'),
      edge('l', 'c', 'LoopBody'),
      edge('c', 'e'),
      edge('e', 'l'),
    ]);
    expect(signs(abc, last)).toEqual(['+l']);
    const withNew = workflowOf(
      [...around.nodes, node('x')],
      [
        edge('a', 'l'),
        edge('l', 'x', 'LoopBody'),
        edge('x', 'b'),
        edge('b', 'e'),
        edge('e', 'l'),
        edge('l', 'c', 'LoopDone'),
      ],
    );
    expect(signs(abc, withNew)).toEqual(['+l', '+x']);
    expect(drawn(undoChanges(abc, withNew, new Set(['+x'])))).toEqual(drawn(around));
  });

  test('a restored step restores its If or Loop', () => {
    expect(withDependents(listChanges(asks, abc), new Set(['-yes']))).toEqual(new Set(['-yes', '-q']));
    expect(drawn(undoChanges(asks, abc, new Set(['-yes', '-q'])))).toEqual([
      'a→q',
      'b→c',
      'q→b',
      'q→yes',
      'yes→b',
    ]);
    expect(withDependents(listChanges(repeats, abc), new Set(['-x']))).toEqual(new Set(['-x', '-l', '-e']));
  });

  test('a valid change stays valid with any rejections', () => {
    const pairs = [asks, repeats, around, abc]
      .flatMap((before) => [asks, repeats, around, abc].map((after) => [before, after] as const))
      // Without replaced loop bodies.
      .filter((pair) => !pair.includes(repeats) || !pair.includes(around));
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.infiniteStream(fc.boolean()), ([before, after], choices) => {
        const changes = listChanges(before, after);
        const rejected = withDependents(
          changes,
          new Set(changes.flatMap(({ id }) => (choices.next().value === true ? [id] : []))),
        );
        expect(findProblems(undoChanges(before, after, rejected)).map(({ message }) => message)).toEqual([]);
      }),
    );
  });
});

test('any rejection leaves an applicable change', () => {
  fc.assert(
    fc.property(anySound, anySound, fc.infiniteStream(fc.boolean()), (one, other, choices) => {
      const after = { ...other, id: one.id };
      const changes = listChanges(one, after);
      const rejected = withDependents(
        changes,
        new Set(changes.flatMap(({ id }) => (choices.next().value === true ? [id] : []))),
      );
      const result = applyPatch(one, diff(one, undoChanges(one, after, rejected)));
      expect(result.ok).toBe(true);
      expect(
        drawn(undoChanges(one, after, withDependents(changes, new Set(changes.map(({ id }) => id))))),
      ).toEqual(drawn(one));
    }),
    { numRuns: 60 },
  );
});

test('a person’s edits win and are reported', () => {
  const proposal = diff(abc, {
    ...abc,
    nodes: [abc.nodes[0]!, { ...abc.nodes[1]!, timeoutMs: 5_000, retries: 1 }, abc.nodes[2]!],
  });
  const current = { ...abc, nodes: [abc.nodes[0]!, { ...abc.nodes[1]!, timeoutMs: 3_000 }, abc.nodes[2]!] };
  expect(rebase(abc, current, proposal)).toEqual({
    ops: [{ op: 'update-node', nodeId: 'b', changes: { retries: 1 } }],
    lost: ['You changed timeoutMs (yours 3000, the assistant’s 5000) of “b”. Your version is kept.'],
  });
  expect(rebase(abc, chain('a', 'c'), proposal).lost).toEqual([
    'The change to “b” no longer applies: the step was removed.',
  ]);
});

test('an edited step isn’t removed', () => {
  const current = {
    ...abc,
    name: 'Mine',
    nodes: abc.nodes.map((each) => (each.id === 'b' ? { ...each, retries: 3 } : each)),
  };
  const { ops, lost } = rebase(abc, current, [
    { op: 'remove-node', nodeId: 'b' },
    { op: 'update-workflow', changes: { name: 'Theirs' } },
  ]);
  expect(ops).toEqual([]);
  expect(lost).toEqual([
    '“b” wasn’t removed because you changed it.',
    'You changed the name. Your version is kept.',
  ]);
});

test('a proposal bridges a removed step', () => {
  const after = workflowOf([...abc.nodes, node('x')], [edge('a', 'b'), edge('b', 'x'), edge('x', 'c')]);
  const { ops, lost } = rebase(abc, chain('a', 'c'), diff(abc, after));
  const applied = applyPatch(chain('a', 'c'), ops);
  expect(applied.ok && drawn(applied.value)).toEqual(['a→x', 'x→c']);
  expect(lost).toEqual([]);
  expect(
    rebase(abc, chain('a', 'c'), [
      { op: 'remove-node', nodeId: 'b' },
      { op: 'remove-node', nodeId: 'c' },
    ]),
  ).toMatchObject({
    ops: [{ op: 'remove-node', nodeId: 'c' }],
    lost: ['“b” was already removed.'],
  });
});

test('each changed field has a line', () => {
  const after = {
    ...abc,
    name: 'New',
    nodes: abc.nodes.map((each) =>
      each.id === 'b' ? { ...each, traceLevel: 'Full' as const, checks: [{ type: 'TextPresent' }] } : each,
    ),
  };
  expect(listChanges(abc, after).map(({ id, lines }) => [id, lines])).toEqual([
    ['~b', ['traceLevel: “Minimal” → “Full”', 'checks: [] → [{"type":"TextPresent"}]']],
    ['=', ['name: “Untitled workflow” → “New”']],
  ]);
});

test('rebased changes always apply', () => {
  fc.assert(
    fc.property(anySound, anySound, anySound, (base, wanted, current) => {
      const { ops } = rebase(base, { ...current, id: base.id }, diff(base, { ...wanted, id: base.id }));
      expect(applyPatch({ ...current, id: base.id }, ops).ok).toBe(true);
    }),
    { numRuns: 60 },
  );
});
