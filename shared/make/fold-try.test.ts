import { expect, test } from 'vitest';
import type { RunLine } from '../run/events.ts';
import { foldTry, markBlocked } from './fold-try.ts';

const line = (event: object): RunLine => ({ seq: 1, at: 0, event }) as unknown as RunLine;
const visit = (nodeId: string) => ({ nodeId, visit: 1, iterations: [] });

test('reached steps are tried, work, or fail', () => {
  const first = foldTry({}, [
    line({ type: 'node-started', ...visit('a'), attempt: 1 }),
    line({ type: 'node-succeeded', ...visit('a') }),
    line({ type: 'node-started', ...visit('b'), attempt: 1 }),
  ]);
  expect(first).toEqual({ a: 'works', b: 'trying' });
  const second = foldTry(first, [line({ type: 'node-failed', ...visit('b') })]);
  expect(second).toEqual({ a: 'works', b: 'fails' });
  expect(markBlocked(second, 'b')).toEqual({ a: 'works', b: 'held' });
});
