import fc from 'fast-check';
import { expect, test } from 'vitest';
import { node, workflowOf } from '../../../shared/testing/build.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { loadDocument, redo, undo, useDocument } from '../document.ts';
import { selectNodes } from '../selection.ts';
import { renameNode } from './changing.ts';
import { copySelection, cutSelection, duplicateSelection, pasteText } from './copying.ts';
import { deleteSelection } from './removing.ts';

const twins = workflowOf(
  [
    ['a', 'Read', 'of a'],
    ['b', 'Read', 'of b'],
    ['x', 'Write', 'of a: ${read.value}, of b: ${read_2.value}'],
    ['y', 'Write', 'of b: ${read_2.value}'],
  ].map(([id = '', name = '', text = '']) => ({
    ...node(id, 'Tool', { arguments: { text } }),
    name,
    note: text,
  })),
);

const now = (): Workflow => useDocument.getState().workflow ?? expect.unreachable('a workflow is open');
const textOf = (id: string): string | undefined =>
  /of[^"]*/.exec(JSON.stringify(now().nodes.find((each) => each.id === id)?.params))?.[0];
const withProblem = (): (string | undefined)[] =>
  findProblems(now()).flatMap(({ rule, nodeId }) => (rule === 'RemovedStep' ? [nodeId] : []));

function open(): void {
  loadDocument(twins, null, false);
  selectNodes([]);
}

test('a cut step’s readers have a problem', () => {
  open();
  selectNodes(['a']);
  const text = cutSelection() ?? '';
  expect(textOf('x')).toBe('of a: ${removed:a:read.value}, of b: ${read.value}');
  expect(withProblem()).toEqual(['x']);
  pasteText(text);
  expect(textOf('x')).toBe('of a: ${read_2.value}, of b: ${read.value}');
  pasteText(text);
  expect(textOf('x')).toBe('of a: ${read_2.value}, of b: ${read.value}');
  expect(withProblem()).toEqual([]);
});

test('a pasted reference keeps its step or is marked', () => {
  open();
  selectNodes(['y']);
  const text = copySelection() ?? '';
  renameNode('b', 'Look');
  pasteText(text);
  expect(now().nodes.at(-1)?.params).toMatchObject({ arguments: { text: 'of b: ${look.value}' } });
  loadDocument({ ...twins, id: 'other' }, null, false);
  pasteText(text);
  expect(now().nodes.at(-1)?.params).toMatchObject({
    arguments: { text: 'of b: ${removed:b:read_2.value}' },
  });
});

test('each reference keeps its step or has a problem', () => {
  const names = fc.constantFrom('Read', 'READ', 'Read 2', 'Look');
  const at = fc.nat({ max: 9 });
  const select = (index: number): string => {
    const id = now().nodes[index % Math.max(1, now().nodes.length)]?.id ?? '';
    selectNodes([id]);
    return id;
  };
  let clip = '';
  const action: fc.Arbitrary<() => void> = fc.oneof(
    fc.tuple(at, names).map(([index, name]) => () => {
      renameNode(select(index), name);
    }),
    at.map((index) => () => {
      select(index);
      deleteSelection({ heal: true });
    }),
    at.map((index) => () => {
      select(index);
      duplicateSelection();
    }),
    fc.tuple(at, at).map(([one, other]) => () => {
      selectNodes([select(one), select(other)]);
      clip = copySelection() ?? clip;
    }),
    at.map((index) => () => {
      select(index);
      clip = cutSelection() ?? clip;
    }),
    fc.constant(() => {
      pasteText(clip);
    }),
    fc.constant(undo),
    fc.constant(redo),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      open();
      clip = '';
      for (const act of actions) {
        act();
        const { nodes } = now();
        const setters = new Map([...assignPrefixes(nodes)].map(([id, prefix]) => [prefix, id]));
        const invalid = new Set(withProblem());
        for (const reader of nodes)
          for (const [, meant = '', prefix = ''] of JSON.stringify(reader.params).matchAll(
            /(of \w): \$\{([^.}]*)\./g,
          )) {
            const setter = nodes.find(({ id }) => id === setters.get(prefix));
            expect(setter === undefined ? invalid.has(reader.id) : setter.note === meant).toBe(true);
          }
      }
    }),
    { numRuns: 150 },
  );
});
