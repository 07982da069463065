import { expect, test } from 'vitest';
import { firstPlan, hashOfPlan, tickPlan } from './plan.ts';
import { revisePlan, type RevisionState } from './revise-plan.ts';

const plan = firstPlan([
  { text: 'Open the shop', isDone: true },
  { text: 'Find the book', isDone: false },
  { text: 'Pay', isDone: false },
]);
const state: RevisionState = {
  isEnabled: true,
  turn: 5,
  plan,
  criteria: ['The order is shown'],
  revisedAt: [],
  revisionsInRun: 0,
  seenPlans: [hashOfPlan(plan)],
  newFactsAt: [4],
};
const request = { plan: ['Open the shop', 'Search for the book', 'Pay'] };
const codeOf = (changes: Partial<RevisionState>, asked: Parameters<typeof revisePlan>[1] = request) => {
  const revised = revisePlan({ ...state, ...changes }, asked);
  return revised.ok ? 'applied' : revised.error.code;
};

test('a revision keeps ids and ticks', () => {
  const revised = revisePlan(state, request);
  expect(revised).toMatchObject({
    ok: true,
    value: {
      plan: [
        { id: 'p1', isDone: true },
        { id: 'p4', text: 'Search for the book', isDone: false },
        { id: 'p3' },
      ],
      itemMap: [
        { old: 'p2', status: 'dropped' },
        { old: 'p1', new: 'p1', status: 'done' },
        { new: 'p4', status: 'new' },
        { old: 'p3', new: 'p3', status: 'active' },
      ],
      previousPlanHash: hashOfPlan(plan),
    },
  });
});

test('done items are never lost', () => {
  expect(revisePlan(state, { plan: ['Pay by card'] })).toMatchObject({
    ok: true,
    value: { plan: [{ id: 'p1', isDone: true }, { text: 'Pay by card' }] },
  });
});

test('a disabled revision is refused', () => {
  expect(codeOf({ isEnabled: false })).toBe('disabled');
});

test('the fourth revision of a run is refused', () => {
  expect(codeOf({ revisionsInRun: 2 })).toBe('applied');
  expect(codeOf({ revisionsInRun: 3 })).toBe('cap');
});

test('revisions need three turns between them', () => {
  expect(codeOf({ revisedAt: [2] })).toBe('applied');
  expect(codeOf({ revisedAt: [3], newFactsAt: [4] })).toBe('too-soon');
});

test('a revision needs news', () => {
  expect(codeOf({ newFactsAt: [] })).toBe('no-new-fact');
  expect(codeOf({ turn: 9, revisedAt: [5], newFactsAt: [5] })).toBe('no-new-fact');
  expect(codeOf({ turn: 9, revisedAt: [5], newFactsAt: [6] })).toBe('applied');
});

test('an earlier plan is refused in any case', () => {
  expect(codeOf({}, { plan: ['open the  shop.', 'FIND the book', 'Pay'] })).toBe('no-op');
  expect(
    codeOf({ seenPlans: [...state.seenPlans, hashOfPlan(request.plan.map((text) => ({ text })))] }),
  ).toBe('no-op');
});

test('criteria are never weakened', () => {
  expect(codeOf({}, { ...request, criteria: [] })).toBe('weaker-criteria');
  expect(codeOf({}, { ...request, criteria: ['Some order is shown'] })).toBe('weaker-criteria');
  const sharper = revisePlan(state, { ...request, criteria: ['The order is shown with its number'] });
  expect(sharper).toMatchObject({
    ok: true,
    value: { criteria: ['The order is shown', 'The order is shown with its number'], hasNewCriteria: true },
  });
  expect(revisePlan(state, request)).toMatchObject({
    ok: true,
    value: { criteria: ['The order is shown'], hasNewCriteria: false },
  });
});

test('a second revision within five turns warns', () => {
  expect(revisePlan({ ...state, revisedAt: [1] }, request)).toMatchObject({
    value: { warning: expect.stringContaining('second') },
  });
  expect(revisePlan({ ...state, turn: 7, revisedAt: [1] }, request)).not.toHaveProperty('value.warning');
});

test('ticks stay and unknown items are ignored', () => {
  const ticked = tickPlan(plan, [
    { text: 'find the book', isDone: true },
    { text: 'Open the shop', isDone: false },
    { text: 'Dance', isDone: true },
  ]);
  expect(ticked.map(({ isDone }) => isDone)).toEqual([true, true, false]);
  expect(tickPlan(plan, [{ text: 'Pay', isDone: false }])).toBe(plan);
});
