import { expect, test } from 'vitest';
import { listNames, nearestNames } from './nearest-names.ts';

test('nearest names first, without distant ones', () => {
  expect(nearestNames('clik', ['fill', 'click', 'flick', 'screenshot'])).toEqual(['click', 'flick']);
  expect(nearestNames('tool_19999', ['tool_1', 'tool_19', 'tool_1999'], 1)).toEqual(['tool_1999']);
  expect(nearestNames('shot', ['screenshot', 'press'])).toEqual(['screenshot']);
  expect(nearestNames('zzzzzz', ['click'])).toEqual([]);
  expect(nearestNames('', ['click'])).toEqual([]);
});

test('finds the nearest of 50,000 names', () => {
  expect(
    nearestNames(
      'step_777.resul',
      Array.from({ length: 50_000 }, (_, index) => `step_${index}.result`),
    )[0],
  ).toBe('step_777.result');
});

test('listNames', () => {
  expect([listNames([]), listNames(['a']), listNames(['a', 'b']), listNames(['a', 'b', 'c'])]).toEqual([
    '',
    '"a"',
    '"a" and "b"',
    '"a", "b" and "c"',
  ]);
});
