import { expect, test } from 'vitest';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { offerOf, type ResumePlan } from './resume-plan.ts';

const start = { kept: [], keptInside: [], startNodeId: 'order', iterations: [], reruns: [] };
const plan = (changes: Partial<ResumePlan>): ResumePlan => ({
  decision: 'blocked',
  code: 'NEEDS_CONFIRMATION',
  sentence: 'The page is another now.',
  choices: ['replay'],
  start,
  frontierNodeId: 'order',
  counts: { kept: 1, replayed: 1, toConfirm: 1 },
  unverifiedNodeIds: [],
  uncertainSecrets: [],
  ...changes,
});
const seen = plan({});

test('a person’s word is for the plan that they saw', () => {
  const { planId } = offerOf(seen);
  expect(refuseUnconfirmed(seen, null)).toBe('The page is another now.');
  expect(refuseUnconfirmed(seen, planId)).toBeUndefined();
  for (const since of [
    plan({ doubt: 'Order was carried out.' }),
    plan({ counts: { kept: 1, replayed: 1, toConfirm: 2 } }),
    plan({ frontierNodeId: 'pay' }),
    plan({ code: 'MAY_HAVE_LANDED' }),
  ]) {
    expect(refuseUnconfirmed(since, planId)).toMatch(
      /^Something has changed since you were asked, so nothing was run\. The page is another now\./,
    );
  }
});

test('a page that differs in other words is no other plan', () => {
  expect(
    refuseUnconfirmed(plan({ sentence: 'The page is another one by now.' }), offerOf(seen).planId),
  ).toBeUndefined();
});

test('what needs nobody’s word is not refused, and what has no way on always is', () => {
  expect(refuseUnconfirmed(plan({ decision: 'continue' }), null)).toBeUndefined();
  const { start: _, ...nowhere } = seen;
  expect(refuseUnconfirmed(nowhere, offerOf(nowhere).planId)).toBe('The page is another now.');
});
