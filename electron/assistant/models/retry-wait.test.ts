import { expect, test } from 'vitest';
import type { AttemptFailure } from './attempt-failure.ts';
import { retryAfterOf, retryWait } from './retry-wait.ts';

const refused = (
  status: number,
  more: Partial<Extract<AttemptFailure, { kind: 'refused' }>> = {},
): AttemptFailure => ({
  kind: 'refused',
  status,
  words: '',
  text: '',
  retryAfterMs: undefined,
  movedTo: undefined,
  ...more,
});
const first = { tried: 1, tries: 3 };

test.each<[string, AttemptFailure]>([
  ['a rate limit', refused(429)],
  ['a server error', refused(503)],
  ['a timeout', { kind: 'timeout' }],
  ['a broken answer', { kind: 'broken', words: '' }],
  ['a reset connection', { kind: 'unreachable', code: 'ECONNRESET', words: '' }],
])('retries %s twice', (_, failure) => {
  expect([1, 2, 3].map((tried) => retryWait(failure, { tried, tries: 3 }))).toEqual([1000, 3000, undefined]);
});

test.each<[string, AttemptFailure]>([
  ['a wrong key', refused(401)],
  ['an unknown model', refused(404)],
  ['a used-up account', refused(429, { text: '{"error":{"code":"insufficient_quota"}}' })],
  ['an address where nothing listens', { kind: 'unreachable', code: 'ECONNREFUSED', words: '' }],
])('doesn’t retry %s', (_, failure) => {
  expect(retryWait(failure, first)).toBeUndefined();
});

test('waits as requested, unless too long', () => {
  expect(retryWait(refused(429, { retryAfterMs: 7_000 }), first)).toBe(7_000);
  expect(retryWait(refused(429, { retryAfterMs: 3_600_000 }), first)).toBeUndefined();
});

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after-ms': '120', 'retry-after': '7' }, 120],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }, 20_000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j means %s ms', (headers, expected) => {
  expect(retryAfterOf(new Headers(headers as Record<string, string>), 10_000)).toBe(expected);
});
