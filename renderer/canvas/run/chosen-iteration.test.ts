import { expect, test } from 'vitest';
import type { NodeRunState, Visit } from '../../../shared/run/run-state.ts';
import { chosenIteration, isOfEarlierIteration, visitInIteration } from './chosen-iteration.ts';

const visit = (index: number, nodeId: string, iterations: Record<string, number>): Visit => ({
  index,
  nodeId,
  visit: 1,
  iterations: Object.entries(iterations).map(([loopId, iteration]) => ({ loopId, iteration })),
  status: 'succeeded',
  attempt: 1,
  startedAt: index,
  warnings: [],
  artifacts: [],
});
const visits = [
  visit(0, 'before', {}),
  visit(1, 'row', { shelf: 1, page: 1 }),
  visit(2, 'row', { shelf: 1, page: 2 }),
  visit(3, 'next', { shelf: 1 }),
  visit(4, 'row', { shelf: 2, page: 1 }),
  visit(5, 'after', {}),
];

test('steps of a loop show the chosen iteration', () => {
  const { visits: shown, iterations } = chosenIteration(visits, 2);
  expect([...shown].map(([id, { index }]) => [id, index])).toEqual([
    ['before', 0],
    ['row', 2],
    ['next', 3],
    ['after', 5],
  ]);
  expect([...iterations]).toEqual([
    ['shelf', 2],
    ['page', 2],
  ]);
});

test('a step outside an iteration has no visit', () => {
  expect(chosenIteration(visits, 4).visits.has('next')).toBe(false);
});

test('an inner loop follows the outer iteration', () => {
  expect(chosenIteration(visits, 4).iterations.get('page')).toBe(1);
  expect(
    visitInIteration(visits, { loopId: 'page', iteration: 1, now: visits[2]?.iterations ?? [] })?.index,
  ).toBe(1);
  expect(
    visitInIteration(visits, { loopId: 'shelf', iteration: 1, now: visits[4]?.iterations ?? [] })?.index,
  ).toBe(3);
});

test('an earlier iteration’s step isn’t done', () => {
  const state = (visitIndex: number, iteration?: number): NodeRunState => ({
    status: 'succeeded',
    visitIndex,
    visits: 1,
    attempt: 1,
    startedAt: 0,
    ...(iteration === undefined ? {} : { iteration, maxIterations: 9 }),
  });
  const nodes = {
    before: state(0),
    shelf: state(0, 2),
    page: state(3, 1),
    row: state(4),
    next: state(3),
    after: state(5),
  };
  expect(Object.keys(nodes).filter((nodeId) => isOfEarlierIteration({ nodes, visits }, nodeId))).toEqual([
    'page',
    'next',
  ]);
});
