import { expect, test } from 'vitest';
import type { ExploringProgress } from '../../shared/assistant/progress.ts';
import { createPracticeSites } from '../tools/practice-variables.ts';
import { windowExploration } from './window-exploration.ts';

test('asks about a site once per conversation', async () => {
  const reported: ExploringProgress[] = [];
  const asked: string[] = [];
  const { ask } = windowExploration({
    tools: { openBeside: () => Promise.reject(new Error('Nothing is opened here.')) },
    practice: createPracticeSites(),
    sites: { 'https://yes.example': true, 'https://no.example': false },
    askPerson: (origin) => {
      asked.push(origin);
      return Promise.resolve(true);
    },
    onExploring: (exploring) => {
      reported.push(exploring);
    },
  });
  const { signal } = new AbortController();
  expect(await ask('https://yes.example', signal)).toBe(true);
  expect(await ask('https://no.example', signal)).toBe(false);
  expect(reported).toEqual([]);
  expect(await ask('https://other.example', signal)).toBe(true);
  expect(asked).toEqual(['https://other.example']);
  expect(reported.map(({ asks }) => asks)).toEqual(['https://other.example', null]);
});
