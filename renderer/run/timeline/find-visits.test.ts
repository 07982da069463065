import { expect, test } from 'vitest';
import type { Visit } from '../../../shared/run/run-state.ts';
import { findVisits } from './find-visits.ts';

const visit = (index: number, nodeId: string, changes: Partial<Visit> = {}): Visit => ({
  index,
  nodeId,
  visit: 1,
  iterations: [],
  status: 'succeeded',
  attempt: 1,
  startedAt: 0,
  warnings: [],
  artifacts: [],
  ...changes,
});
const visits = [
  visit(0, 'a', {
    call: {
      server: 'browser',
      tool: 'open_page',
      arguments: { url: 'https://shop.test/Basket' },
      effect: 'idempotent',
    },
  }),
  visit(1, 'b', { attempt: 2 }),
  visit(2, 'c', { status: 'failed', failure: { code: 'x', message: 'No button called “Pay”.' } }),
];
const names: Readonly<Record<string, string>> = { a: 'open the shop', b: 'click pay now', c: 'send' };
const find = (text: string, isFailuresOnly = false): number[] =>
  findVisits(visits, { text, isFailuresOnly, nameOf: (nodeId) => names[nodeId] ?? '' }).map(
    ({ first }) => first,
  );

test('search matches step names, arguments, and failures', () => {
  expect(find('pay')).toEqual([1, 2]);
  expect(find('basket')).toEqual([0]);
  expect(find('nothing like it')).toEqual([]);
});

test('matches appear without their loops', () => {
  expect(
    findVisits(visits, { text: 'send', isFailuresOnly: false, nameOf: (nodeId) => names[nodeId] ?? '' }),
  ).toEqual([{ kind: 'visit', key: 'v2', depth: 0, first: 2, last: 2, iterations: 0, isAlone: true }]);
});

test('“Failures only” includes retried visits', () => {
  expect(find('', true)).toEqual([1, 2]);
  expect(find('shop', true)).toEqual([]);
});
