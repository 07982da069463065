import { expect, test } from 'vitest';
import { formatDuration, formatElapsed } from './format-duration.ts';

test('formatDuration picks the unit and digits', () => {
  expect([40.4, 999.6, 1_540, 9_960, 30_000, 59_700, 125_000].map(formatDuration)).toEqual([
    '40 ms',
    '1 s',
    '1.5 s',
    '10 s',
    '30 s',
    '1 min',
    '2 min 5 s',
  ]);
});

test('formatElapsed keeps its form', () => {
  expect([-5, 400, 2_000, 9_970, 12_900, 60_000, 65_400].map(formatElapsed)).toEqual([
    '0.0 s',
    '0.4 s',
    '2.0 s',
    '10 s',
    '13 s',
    '1 min 0 s',
    '1 min 5 s',
  ]);
});

test('both agree', () => {
  for (const milliseconds of [1_540, 9_949, 9_950, 15_700, 59_499, 59_500, 125_600])
    expect(formatElapsed(milliseconds)).toBe(
      formatDuration(milliseconds) === '1 min' ? '1 min 0 s' : formatDuration(milliseconds),
    );
});
