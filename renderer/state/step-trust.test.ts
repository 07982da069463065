import { expect, test } from 'vitest';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import type { NodeRunState, RunState } from '../../shared/run/run-state.ts';
import { trustOf } from './step-trust.ts';

const node = (status: NodeRunState['status']): NodeRunState => ({
  status,
  visitIndex: 0,
  visits: 1,
  attempt: 1,
  startedAt: 0,
});
const run: Pick<RunState, 'nodes'> = {
  nodes: { a: node('succeeded'), b: node('succeeded'), c: node('succeeded'), d: node('failed') },
};
const offer = (changes: Partial<ResumeOffer>): ResumeOffer => ({
  planId: 'plan',
  decision: 'continue',
  sentence: '3 steps are reused.',
  choices: [],
  frontierNodeId: 'd',
  counts: { reused: 3, replayed: 0, toConfirm: 0 },
  reusedNodeIds: ['a', 'b', 'c'],
  unverifiedNodeIds: ['b'],
  uncertainSecrets: [],
  reruns: [],
  ...changes,
});

test('the frontier says how to continue', () => {
  const trusts = trustOf(offer({}), run);
  expect([...trusts].map(([id, { kind, isFrontier }]) => [id, kind, isFrontier])).toEqual([
    ['a', 'reused', false],
    ['b', 'unverified', false],
    ['c', 'reused', false],
    ['d', 'unverified', true],
  ]);
  expect(trusts.get('d')?.reason).toBe('3 steps are reused.');
});

test('a rerun step shows its reason', () => {
  const reruns = [
    { nodeId: 'c', visit: 2, code: 'VAR_CHANGED', sentence: 'The price changed.', isHarmless: true },
  ];
  expect(trustOf(offer({ reruns }), run).get('c')).toEqual({
    kind: 'again',
    isFrontier: false,
    code: 'VAR_CHANGED',
    reason: 'The price changed.',
  });
});

test('a frontier shows its own reason', () => {
  const reruns = [
    { nodeId: 'c', visit: 1, code: 'ARGS_CHANGED', sentence: 'The step was changed.', isHarmless: true },
  ];
  expect(trustOf(offer({ frontierNodeId: 'c', reusedNodeIds: ['a', 'b'], reruns }), run).get('c')).toEqual({
    kind: 'again',
    isFrontier: true,
    code: 'ARGS_CHANGED',
    reason: 'The step was changed. 3 steps are reused.',
  });
});

test("a frontier doesn't repeat the sentence's reason", () => {
  const cut = { code: 'POSTCONDITION_LOST', sentence: 'A field is empty.', nodeId: 'c' };
  const rerun = { nodeId: 'c', visit: 1, isHarmless: true };
  const reasonOf = (changes: Partial<ResumeOffer>) =>
    trustOf(offer({ frontierNodeId: 'c', reusedNodeIds: ['a', 'b'], ...changes }), run).get('c')?.reason;
  expect(reasonOf({ cut, statedReason: 'cut', reruns: [{ ...rerun, ...cut }] })).toBe('3 steps are reused.');
  expect(reasonOf({ cut, statedReason: 'cut' })).toBe('3 steps are reused.');
  expect(reasonOf({ cut })).toBe('A field is empty. 3 steps are reused.');
  const page = { ...rerun, code: 'STATE_URL', sentence: 'The page has changed.' };
  expect(reasonOf({ statedReason: 'page', reruns: [page] })).toBe('3 steps are reused.');
  const upstream = { ...rerun, code: 'UPSTREAM', sentence: 'An earlier step runs again.' };
  expect(reasonOf({ statedReason: 'page', reruns: [upstream] })).toBe(
    'An earlier step runs again. 3 steps are reused.',
  );
});

test('if nothing is reused, finished steps show why', () => {
  const trusts = trustOf(
    offer({
      decision: 'blocked',
      code: 'STATE_URL',
      sentence: 'The page has changed.',
      reusedNodeIds: [],
      unverifiedNodeIds: [],
    }),
    run,
  );
  expect(trusts.get('a')).toEqual({
    kind: 'again',
    isFrontier: false,
    code: 'STATE_URL',
    reason: 'The page has changed.',
  });
});

test('a complete run marks nothing', () => {
  expect(trustOf(offer({ frontierNodeId: null }), run).size).toBe(0);
  const before = trustOf(offer({}), run);
  const after = trustOf(offer({ sentence: 'Other words.' }), run, before);
  expect(after.get('a')).toBe(before.get('a'));
  expect(after.get('d')).not.toBe(before.get('d'));
});
