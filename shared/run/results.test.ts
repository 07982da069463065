import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { answerIn, linesOfResult, resultsOf, type KeptResult } from './results.ts';

const kept = (name: string, value: Json, { nodeId = 'a', iterations = [] as number[] } = {}): KeptResult => ({
  nodeId,
  name,
  value,
  iterations: iterations.map((iteration) => ({ loopId: 'l', iteration })),
});
const all = (...results: KeptResult[]) => resultsOf({ results });

test('the answer is a result or its value', () => {
  expect(answerIn({ value: 'A-17' })).toBe('A-17');
  expect(answerIn({ rows: [{ Item: 'Lamp' }], count: 1, first: { Item: 'Lamp' } })).toEqual([
    { Item: 'Lamp' },
  ]);
  expect(answerIn({ found: true, count: 3, matches: [] })).toBe(3);
  expect(answerIn({ summary: 'Seven.' })).toBe('Seven.');
  expect(answerIn({ title: 'Shop' })).toEqual({ title: 'Shop' });
  expect(answerIn({ names: ['Bo', 'Eli'] })).toEqual(['Bo', 'Eli']);
  expect(answerIn('plain')).toBe('plain');
});

test('a repeated step replaces its result', () => {
  expect(all(kept('Total', '1'), kept('Total', '2'))).toEqual([{ name: 'Total', value: '2' }]);
});

test('a loop gives a list in order', () => {
  expect(
    all(kept('Title', 'Emma', { iterations: [1] }), kept('Title', 'Ulysses', { iterations: [2] })),
  ).toEqual([{ name: 'Title', value: ['Emma', 'Ulysses'] }]);
  expect(all(kept('Title', 'Emma', { iterations: [1] }))).toEqual([{ name: 'Title', value: ['Emma'] }]);
});

test('rows of all iterations become one table', () => {
  const rows = (iteration: number, ...items: string[]) =>
    kept(
      'Lines',
      items.map((Item) => ({ Item })),
      { iterations: [iteration] },
    );
  expect(all(rows(1, 'Lamp', 'Pen'), rows(2, 'Cup'))).toEqual([
    { name: 'Lines', value: [{ Item: 'Lamp' }, { Item: 'Pen' }, { Item: 'Cup' }] },
  ]);
});

test('a repeated iteration keeps its place', () => {
  const title = (value: string, iteration: number) => kept('Title', value, { iterations: [iteration] });
  expect(all(title('Emma', 1), title('Ulysses', 2), title('Emma, again', 1))).toEqual([
    { name: 'Title', value: ['Emma, again', 'Ulysses'] },
  ]);
});

test('equal names give a list', () => {
  expect(
    all(kept('Total', '1'), kept('Number', 'A-17', { nodeId: 'b' }), kept('Total', '2', { nodeId: 'c' })),
  ).toEqual([
    { name: 'Total', value: ['1', '2'] },
    { name: 'Number', value: 'A-17' },
  ]);
});

test('a result becomes lines of text', () => {
  expect(linesOfResult('two\nlines')).toEqual(['two', 'lines']);
  expect(linesOfResult([24.5, 'x'])).toEqual(['24.5', 'x']);
  expect(linesOfResult({ a: 1 })).toEqual(['{"a":1}']);
  expect(
    linesOfResult([
      { Item: 'Desk\nlamp', Price: 24.5 },
      { Price: 3, Note: null },
    ]),
  ).toEqual(['Item\tPrice\tNote', 'Desk lamp\t24.5\t', '\t3\t']);
  expect(linesOfResult(true)).toEqual(['true']);
  expect([linesOfResult(''), linesOfResult([])]).toEqual([[], []]);
});
