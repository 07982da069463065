import { expect, test } from 'vitest';
import type { ExploringProgress } from '../../shared/assistant/progress.ts';
import { createPracticeSites } from '../tools/practice-variables.ts';
import { windowExploration } from './window-exploration.ts';

function open(sites: Readonly<Record<string, boolean>> = {}) {
  const reported: ExploringProgress[] = [];
  const questions: string[] = [];
  const host = windowExploration({
    tools: { openBeside: () => Promise.reject(new Error('Nothing is opened here.')) },
    practice: createPracticeSites(),
    sites,
    secrets: { PASSWORD: 'Kelp-2209' },
    variables: [],
    askPerson: (origin) => {
      questions.push(origin);
      return Promise.resolve(true);
    },
    onExploring: (exploring) => {
      reported.push(exploring);
    },
  });
  return { ...host, reported, asked: questions };
}

test('the assistant says what is done and where', () => {
  const { onExplore, onSeen, reported } = open();
  const progress = { at: '', requests: 1, pages: 0, tokens: 0 };
  onExplore({ ...progress, request: { kind: 'open', address: 'https://shop.example' } });
  onSeen?.({ title: 'Shop', address: 'https://shop.example/', pages: 1 });
  onExplore({ ...progress, pages: 1, request: { kind: 'press', target: { target: 'Pay', role: 'button' } } });
  onExplore({
    ...progress,
    pages: 1,
    request: { kind: 'fill', target: { target: 'User' }, text: 'Ada', submit: true },
  });
  expect(reported.map(({ at, address }) => [at, address])).toEqual([
    ['Opening https://shop.example', ''],
    ['Looking at “Shop”', 'https://shop.example/'],
    ['Pressing button “Pay”', 'https://shop.example/'],
    ['Filling “User” with “Ada” and Enter', 'https://shop.example/'],
  ]);
});

test('the assistant signs in with given secrets', () => {
  expect(open().secretNames).toEqual(['PASSWORD']);
});

test('the assistant asks about a site once per conversation', async () => {
  const { ask, reported, asked } = open({ 'https://yes.example': true, 'https://no.example': false });
  const { signal } = new AbortController();
  expect(await ask('https://yes.example', signal)).toBe(true);
  expect(await ask('https://no.example', signal)).toBe(false);
  expect(reported).toEqual([]);
  expect(await ask('https://other.example', signal)).toBe(true);
  expect(asked).toEqual(['https://other.example']);
  expect(reported.map(({ asks }) => asks)).toEqual(['https://other.example', null]);
});
