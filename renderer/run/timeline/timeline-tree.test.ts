import { expect, test } from 'vitest';
import type { Iterations } from '../../../shared/run/events.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { TimelineTree } from './timeline-tree.ts';

const types: Readonly<Record<string, Node['type']>> = {
  outer: 'Loop',
  inner: 'Loop',
  outerEnd: 'EndLoop',
  innerEnd: 'EndLoop',
};
const typeOf = (nodeId: string): Node['type'] => types[nodeId] ?? 'Tool';
const visitsOf = (...made: readonly (readonly [nodeId: string, iterations?: Iterations])[]): Visit[] =>
  made.map(([nodeId, iterations = []], index) => ({
    index,
    nodeId,
    visit: 1,
    iterations,
    status: 'succeeded',
    attempt: 1,
    startedAt: index,
    warnings: [],
    artifacts: [],
  }));
const iterationOf = (iteration: number): Iterations => [{ loopId: 'outer', iteration }];
const rowsOf = (visits: readonly Visit[], folds: ReadonlyMap<string, boolean> = new Map()): string[] => {
  const tree = new TimelineTree();
  tree.extend(visits, typeOf);
  return tree
    .rows(folds)
    .map(
      ({ kind, key, depth, first, last, iterations }) =>
        `${'  '.repeat(depth)}${kind} ${key} ${first}-${last}${kind === 'visit' ? '' : ` ${iterations}`}`,
    );
};

test('iterations nest in their loop, without loop ends', () => {
  const visits = visitsOf(
    ['a'],
    ['outer'],
    ['b', iterationOf(1)],
    ['outerEnd', iterationOf(1)],
    ['outer', iterationOf(1)],
    ['b', iterationOf(2)],
    ['outerEnd', iterationOf(2)],
    ['outer', iterationOf(2)],
    ['c'],
  );
  expect(rowsOf(visits)).toEqual([
    'visit v0 0-0',
    'loop l1 1-7 2',
    '  iteration r2.1 2-3 1',
    '    visit v2 2-2',
    '  iteration r5.1 5-6 2',
    '    visit v5 5-5',
    'visit v8 8-8',
  ]);
});

test('an inner loop restarts in each outer iteration', () => {
  const inner = (outer: number, iteration: number): Iterations => [
    ...iterationOf(outer),
    { loopId: 'inner', iteration },
  ];
  const visits = visitsOf(
    ['outer'],
    ['inner', iterationOf(1)],
    ['b', inner(1, 1)],
    ['inner', iterationOf(2)],
    ['b', inner(2, 1)],
  );
  expect(rowsOf(visits)).toEqual([
    'loop l0 0-4 2',
    '  iteration r1.1 1-2 1',
    '    loop l1 1-2 1',
    '      iteration r2.3 2-2 1',
    '        visit v2 2-2',
    '  iteration r3.1 3-4 2',
    '    loop l3 3-4 1',
    '      iteration r4.3 4-4 1',
    '        visit v4 4-4',
  ]);
});

test('iterations before the last 50 fold', () => {
  const visits = visitsOf(
    ['outer'],
    ...Array.from({ length: 120 }, (_, at) => ['b', iterationOf(at + 1)] as const),
  );
  expect(rowsOf(visits)).toHaveLength(1 + 1 + 50 * 2);
  expect(rowsOf(visits)[1]).toBe('  older o0 1-70 70');
  const opened = rowsOf(visits, new Map([['o0', true]]));
  expect(opened).toHaveLength(1 + 1 + 70 + 50 * 2);
  expect(opened[2]).toBe('  iteration r1.1 1-1 1');
});

test('a closed row hides its children', () => {
  const visits = visitsOf(['outer'], ['b', iterationOf(1)], ['b', iterationOf(2)]);
  expect(rowsOf(visits, new Map([['l0', false]]))).toEqual(['loop l0 0-2 2']);
  expect(rowsOf(visits, new Map([['r1.1', false]]))).toEqual([
    'loop l0 0-2 2',
    '  iteration r1.1 1-1 1',
    '  iteration r2.1 2-2 2',
    '    visit v2 2-2',
  ]);
});

test('a run from inside a loop shows its iteration', () => {
  expect(rowsOf(visitsOf(['b', iterationOf(3)]))).toEqual([
    'loop l0 0-0 1',
    '  iteration r0.1 0-0 3',
    '    visit v0 0-0',
  ]);
});

test('growing in parts builds the same tree', () => {
  const visits = visitsOf(
    ['outer'],
    ...Array.from({ length: 100_000 }, (_, at) => ['b', iterationOf(Math.floor(at / 2) + 1)] as const),
  );
  const whole = new TimelineTree();
  whole.extend(visits, typeOf);
  const rows = whole.rows(new Map());
  expect(rows).toHaveLength(2 + 50 * 3);
  const grown = new TimelineTree();
  for (let end = 0; end <= visits.length + 700; end += 700) grown.extend(visits.slice(0, end), typeOf);
  expect(grown.rows(new Map())).toEqual(rows);
});
