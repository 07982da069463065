import { expect, test } from 'vitest';
import { withoutRecent, rememberRecent } from './recent-files.ts';

const entry = (path: string, openedAt = 0, name = path) => ({ path, name, openedAt });

test('the newest file comes first, each file once', () => {
  const recent = [entry('/a'), entry('/b')];
  expect(rememberRecent(recent, entry('/b', 5, 'B'))).toEqual([entry('/b', 5, 'B'), entry('/a')]);
});

test('the list keeps the latest ten', () => {
  const recent = Array.from({ length: 10 }, (_, at) => entry(`/${at}`));
  const after = rememberRecent(recent, entry('/new'));
  expect(after).toHaveLength(10);
  expect(after[0]?.path).toBe('/new');
  expect(after.at(-1)?.path).toBe('/8');
});

test('the list forgets one file', () => {
  expect(withoutRecent([entry('/a'), entry('/b')], '/a')).toEqual([entry('/b')]);
});
