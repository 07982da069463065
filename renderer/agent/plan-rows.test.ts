import { expect, test } from 'vitest';
import type { PlanRevised } from '../../shared/replan/plan-revised.ts';
import { compactRows, countRows, planRows } from './plan-rows.ts';

const item = (id: string, text: string, isDone = false): { id: string; text: string; isDone: boolean } => ({
  id,
  text,
  isDone,
});
const revised = (itemMap: PlanRevised['itemMap']): PlanRevised => ({
  type: 'plan-revised',
  nodeId: 'a',
  iterationId: 'a#1',
  iteration: 4,
  reason: 'The login moved',
  newPlan: '',
  revisionNumber: 1,
  previousPlanHash: '',
  origin: 'model',
  itemMap,
  frontierAddress: { nodeId: 'a', visit: 1 },
});

test('the first unfinished item is active', () => {
  const rows = planRows({
    items: [item('p1', 'Open', true), item('p2', 'Sign in'), item('p3', 'Pay')],
    texts: {},
    revisions: [],
  });
  expect(rows.map(({ state }) => state)).toEqual(['done', 'active', 'open']);
});

test('a revision keeps finished items', () => {
  const rows = planRows({
    items: [item('p1', 'Open', true), item('p4', 'Sign in at /auth')],
    texts: { p1: 'Open', p2: 'Sign in', p4: 'Sign in at /auth' },
    revisions: [
      revised([
        { old: 'p1', new: 'p1', status: 'done' },
        { old: 'p2', status: 'dropped' },
        { new: 'p4', status: 'new' },
      ]),
    ],
  });
  expect(rows.map(({ text, state, isNew }) => `${text} ${state}${isNew ? ' new' : ''}`)).toEqual([
    'Open done',
    'Sign in at /auth active new',
    'Sign in dropped',
  ]);
});

test('no item is active after the step', () => {
  const rows = planRows({
    items: [item('p1', 'Open')],
    texts: {},
    revisions: [],
    outcome: { verdict: 'failed', reason: '', missing: [], turns: 1 },
  });
  expect(rows.map(({ state }) => state)).toEqual(['open']);
});

test('only “accepted” settles unfinished items', () => {
  const rowsAfter = (verdict: 'accepted' | 'unverified') =>
    planRows({
      items: [item('p1', 'Open', true), item('p2', 'Pay')],
      texts: {},
      revisions: [],
      outcome: { verdict, reason: '', missing: [], turns: 1 },
    });
  expect(rowsAfter('accepted').map(({ state }) => state)).toEqual(['done', 'settled']);
  expect(countRows(rowsAfter('accepted'))).toEqual({ done: 2, all: 2 });
  expect(rowsAfter('unverified').map(({ state }) => state)).toEqual(['done', 'open']);
});

test('a long plan shows items around the active one', () => {
  const rows = planRows({
    items: Array.from({ length: 12 }, (_, at) => item(`p${at}`, `Item ${at}`, at < 5)),
    texts: {},
    revisions: [],
  });
  const { before, shown, after, dropped } = compactRows(rows);
  expect([before, shown.map(({ text }) => text), after, dropped]).toEqual([
    4,
    ['Item 4', 'Item 5', 'Item 6', 'Item 7', 'Item 8', 'Item 9'],
    2,
    [],
  ]);
});

test('a short plan is shown in full', () => {
  const rows = planRows({
    items: [item('p1', 'Open', true), item('p3', 'Pay')],
    texts: { p2: 'Sign in' },
    revisions: [
      revised([
        { old: 'p2', status: 'dropped' },
        { new: 'p3', status: 'new' },
      ]),
    ],
  });
  const { before, shown, after, dropped } = compactRows(rows);
  expect([before, shown.length, after, dropped.map(({ text }) => text)]).toEqual([0, 2, 0, ['Sign in']]);
});
