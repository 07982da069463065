import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

const now = new Date(2026, 4, 20, 15, 0).getTime();
const ago = (minutes: number): string => formatAgo(now - minutes * 60_000, now);

test('formats times in words', () => {
  expect([0.5, 1, 12, 60, 180].map(ago)).toEqual([
    'just now',
    'a minute ago',
    '12 minutes ago',
    '1 hour ago',
    '3 hours ago',
  ]);
  expect([20 * 60, 3 * 24 * 60].map(ago)).toEqual(['yesterday', '3 days ago']);
  expect(formatAgo(new Date(2026, 2, 3).getTime(), now)).toBe('3 March');
  expect(formatAgo(new Date(2025, 2, 3).getTime(), now)).toBe('3 March 2025');
});
