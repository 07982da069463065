import { expect, test } from 'vitest';
import { findSpentLimit, withRecord, withResult, type ReplanRecord } from './history.ts';

const record = (nodeId: string, more: Partial<ReplanRecord> = {}): ReplanRecord => ({
  n: 1,
  at: 0,
  nodeId,
  origin: 'replan',
  failureLabel: 'tool-failed',
  attempts: [],
  proposalHash: 'x',
  action: 'breakdown',
  summary: '',
  outcome: 'applied',
  result: 'pending',
  goalId: `${nodeId}.2`,
  newIds: [`${nodeId}.1`, `${nodeId}.2`],
  ...more,
});

test('a step is replanned at most twice', () => {
  expect(findSpentLimit([record('B')], 'B')).toBeUndefined();
  expect(findSpentLimit([record('B'), record('B')], 'B')).toContain(
    'this step was already replanned 2 times',
  );
  expect(findSpentLimit([record('B'), record('B')], 'C')).toBeUndefined();
});

test('a run is replanned at most four times', () => {
  expect(
    findSpentLimit(
      ['A', 'B', 'C'].map((id) => record(id)),
      'D',
    ),
  ).toBeUndefined();
  expect(
    findSpentLimit(
      ['A', 'B', 'C', 'D'].map((id) => record(id)),
      'E',
    ),
  ).toContain('this run was already replanned 4 times');
});

test("rejected proposals don't count, superseded ones do", () => {
  expect(
    findSpentLimit([record('B', { outcome: 'rejected' }), record('B', { outcome: 'rejected' })], 'B'),
  ).toBeUndefined();
  expect(findSpentLimit([record('B', { outcome: 'superseded' }), record('B')], 'B')).toBeDefined();
});

test('a breakdown passes with its last child', () => {
  expect(withResult([record('B')], 'B.1', 'passed')).toMatchObject([{ result: 'pending' }]);
  expect(withResult([record('B')], 'B.2', 'passed')).toMatchObject([{ result: 'passed' }]);
  expect(withResult([record('B')], 'B.1', 'failed')).toMatchObject([{ result: 'failed' }]);
});

test('a known result stays', () => {
  expect(withResult([record('B', { result: 'failed' })], 'B.2', 'passed')).toMatchObject([
    { result: 'failed' },
  ]);
});

test('a later proposal supersedes the earlier', () => {
  expect(withRecord([record('B')], record('B.1'))).toMatchObject([
    { nodeId: 'B', outcome: 'superseded' },
    { nodeId: 'B.1', outcome: 'applied' },
  ]);
  expect(withRecord([record('B', { action: 'replan', goalId: 'B', newIds: [] })], record('B'))).toMatchObject(
    [{ outcome: 'superseded' }, { outcome: 'applied' }],
  );
  expect(withRecord([record('B')], record('B.1', { outcome: 'rejected' }))).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'rejected' },
  ]);
});
