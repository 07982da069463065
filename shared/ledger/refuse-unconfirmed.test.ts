import { expect, test } from 'vitest';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { offerOf, type ResumePlan } from './resume-plan.ts';

const start = { reused: [], reusedInside: [], startNodeId: 'order', iterations: [], reruns: [] };
const plan = (changes: Partial<ResumePlan>): ResumePlan => ({
  decision: 'blocked',
  code: 'NEEDS_CONFIRMATION',
  sentence: 'The page has changed.',
  choices: ['replay'],
  start,
  frontierNodeId: 'order',
  counts: { reused: 1, replayed: 1, toConfirm: 1 },
  unverifiedNodeIds: [],
  uncertainSecrets: [],
  ...changes,
});
const seen = plan({});

test('consent applies to the plan that was shown', () => {
  const { planId } = offerOf(seen);
  expect(refuseUnconfirmed(seen, null)).toBe('The page has changed.');
  expect(refuseUnconfirmed(seen, planId)).toBeUndefined();
  for (const since of [
    plan({ doubt: 'Order was carried out.' }),
    plan({ counts: { reused: 1, replayed: 1, toConfirm: 2 } }),
    plan({ frontierNodeId: 'pay' }),
    plan({ code: 'MAY_HAVE_LANDED' }),
  ]) {
    expect(refuseUnconfirmed(since, planId)).toMatch(
      /^Something has changed since you were asked, so nothing ran\. The page has changed\./,
    );
  }
});

test('another wording of the page keeps the plan', () => {
  expect(
    refuseUnconfirmed(plan({ sentence: 'The page has changed again.' }), offerOf(seen).planId),
  ).toBeUndefined();
});

test('a plan without a start never runs', () => {
  expect(refuseUnconfirmed(plan({ decision: 'continue' }), null)).toBeUndefined();
  const { start: _, ...nowhere } = seen;
  expect(refuseUnconfirmed(nowhere, offerOf(nowhere).planId)).toBe('The page has changed.');
});
