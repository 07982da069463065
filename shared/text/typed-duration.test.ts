import { expect, test } from 'vitest';
import { parseDuration, printDuration } from './typed-duration.ts';

test('a plain number is in seconds', () => {
  expect(['30', '30 s', '1.5s', '1,5 s', '500 ms', '2 min'].map(parseDuration)).toEqual([
    30_000, 30_000, 1_500, 1_500, 500, 120_000,
  ]);
});

test('invalid text is undefined', () => {
  expect(['', 'soon', '-3', '3 days'].map(parseDuration)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('printed durations parse', () => {
  for (const milliseconds of [0, 1, 250, 999, 1_000, 1_500, 30_000, 60_000, 61_000, 12_345])
    expect(parseDuration(printDuration(milliseconds))).toBe(milliseconds);
});
