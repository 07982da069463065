import { describe, expect, test } from 'vitest';
import { clampAttempts, clampThreshold, isBelow, formatScore, scoreAttempt, thresholdOf } from './score.ts';

const done = { hasFailed: false, hasEvidence: false };

describe('score of an attempt', () => {
  test.each([
    [9, 10, 'passed', 9_000],
    [8, 9, 'failed', 8_888],
    [89, 99, 'failed', 8_989],
    [90, 100, 'passed', 9_000],
    [0, 1, 'failed', 0],
    [1, 1, 'passed', 10_000],
  ] as const)('%i of %i checks: %s', (passed, all, verdict, score) => {
    expect(scoreAttempt({ ...done, checks: { passed, unverified: 0, all } })).toEqual({ score, verdict });
  });

  test('evidence is a check only without checks', () => {
    expect(scoreAttempt({ ...done, hasEvidence: true })).toEqual({ score: 10_000, verdict: 'passed' });
    expect(scoreAttempt(done)).toEqual({ verdict: 'unverified' });
  });

  test('evidence does not replace a check', () => {
    expect(
      scoreAttempt({ ...done, hasEvidence: true, checks: { passed: 1, unverified: 0, all: 2 } }),
    ).toEqual({ score: 5_000, verdict: 'failed' });
  });

  test('a failed step never passes', () => {
    expect(scoreAttempt({ hasFailed: true, hasEvidence: true })).toEqual({ score: 0, verdict: 'failed' });
    expect(
      scoreAttempt({ hasFailed: true, hasEvidence: false, checks: { passed: 1, unverified: 0, all: 1 } }),
    ).toMatchObject({ verdict: 'failed' });
  });

  test('an undecided check leaves the attempt unverified', () => {
    expect(scoreAttempt({ ...done, checks: { passed: 1, unverified: 1, all: 2 } })).toEqual({
      verdict: 'unverified',
    });
    expect(scoreAttempt({ ...done, checks: { passed: 0, unverified: 1, all: 2 } })).toEqual({
      score: 0,
      verdict: 'failed',
    });
    expect(scoreAttempt({ ...done, checks: { passed: 9, unverified: 1, all: 10 } })).toEqual({
      score: 9_000,
      verdict: 'passed',
    });
  });

  test('a step failed by checks gets their share', () => {
    expect(
      scoreAttempt({ hasFailed: true, hasEvidence: false, checks: { passed: 19, unverified: 0, all: 20 } }),
    ).toEqual({ score: 9_500, verdict: 'failed' });
  });

  test('a model can only lower the score', () => {
    expect(scoreAttempt({ ...done, hasEvidence: true, judge: 4_000 })).toEqual({
      score: 4_000,
      verdict: 'failed',
    });
    expect(
      scoreAttempt({ ...done, checks: { passed: 1, unverified: 0, all: 2 }, judge: 10_000 }),
    ).toMatchObject({ score: 5_000 });
    expect(scoreAttempt({ ...done, judge: 10_000 })).toEqual({ verdict: 'unverified' });
  });

  test('the threshold passes, one basis point less fails', () => {
    expect(scoreAttempt({ ...done, hasEvidence: true, judge: 9_500, threshold: 9_500 }).verdict).toBe(
      'passed',
    );
    expect(scoreAttempt({ ...done, hasEvidence: true, judge: 9_499, threshold: 9_500 }).verdict).toBe(
      'failed',
    );
  });
});

test.each([
  [-1, 1],
  [0, 1],
  [1, 1],
  [2.4, 2],
  [3, 3],
  [4, 3],
  [1e9, 3],
])('%d attempts become %i', (wanted, given) => {
  expect(clampAttempts(wanted)).toBe(given);
});

test.each([
  [undefined, 9_000, 9_000],
  [0.5, 9_000, 9_000],
  [0.95, 9_000, 9_500],
  [0.29, 2_000, 2_900],
  [1.5, 9_000, 10_000],
  [0.9, 9_500, 9_500],
])('a threshold of %s below a parent of %i is %i', (wanted, parent, given) => {
  expect(clampThreshold(wanted, parent)).toBe(given);
});

test('a node without a threshold uses the default', () => {
  expect(thresholdOf({})).toBe(9_000);
  expect(thresholdOf({ threshold: 9_700 })).toBe(9_700);
  expect(thresholdOf({ threshold: 'high' })).toBe(9_000);
  expect(thresholdOf({}, 5_000)).toBe(5_000);
});

test('only a low score is replanned', () => {
  expect([8_999, 9_000, 9_001].map((score) => isBelow({ score }, 9_000))).toEqual([true, false, false]);
  expect(isBelow({}, 10_000)).toBe(false);
  expect(formatScore(9_500)).toBe('0.95');
});
