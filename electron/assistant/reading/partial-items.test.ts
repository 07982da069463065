import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partialItems } from './partial-items.ts';

const plan = {
  message: 'a "quoted" {thing}',
  nodes: [
    { id: 'n1', arguments: { text: '}{][' } },
    { id: 'n2', cases: [{ name: 'x' }] },
  ],
  edges: [{ from: 'n1', to: 'n2' }],
};
const expected = [
  ...plan.nodes.map((value) => ({ kind: 'step', value })),
  ...plan.edges.map((value) => ({ kind: 'edge', value })),
];

test('any split yields whole items in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(400), { maxLength: 12 }),
      fc.constantFrom('', 'Sure, [here] it is:\n```json\n', '<think>{"steps":[{"id":"no"}]}</think>\n'),
      (cuts, prose) => {
        const text = `${prose}${JSON.stringify(plan)}`;
        const reader = partialItems();
        const found = [];
        let from = 0;
        for (const cut of [...new Set(cuts)].sort((a, b) => a - b).concat(text.length)) {
          found.push(...reader.push(text.slice(from, Math.max(from, cut))));
          from = Math.max(from, cut);
        }
        expect(found).toEqual(expected);
      },
    ),
  );
});

test('items arrive once closed', () => {
  const reader = partialItems();
  expect(reader.push('{"steps":[{"id":"a"')).toEqual([]);
  expect(reader.push('}')).toEqual([{ kind: 'step', value: { id: 'a' } }]);
});
