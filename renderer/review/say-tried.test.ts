import { expect, test } from 'vitest';
import type { Tried } from '../../shared/make/trying.ts';
import { chain } from '../../shared/testing/build.ts';
import { sayTried, sayTriedShortly } from './say-tried.ts';

const workflow = chain('a', 'b');
const tried = (more: Partial<Tried>): Tried => ({
  end: { kind: 'green' },
  workflow,
  untried: [],
  tries: 1,
  repairs: 0,
  modelCalls: 0,
  tokens: { input: 0, output: 0 },
  ...more,
});

test('what a try came to is a sentence, with what it took', () => {
  expect(sayTried(tried({ tries: 2, repairs: 1 }))).toBe(
    'It works: every step was tried.\n\n2 tries, 1 repair. Nothing is applied yet.',
  );
  expect(sayTried(tried({ end: { kind: 'stopped' } }))).toBe(
    'Stopped.\n\n1 try. The proposal stays as it is now.',
  );
});

test('the review bar has a few words for it', () => {
  const at = { nodeId: 'b', reason: 'No button.', why: 'Enough.' };
  expect(sayTriedShortly(tried({}))).toBe('tried ✓');
  expect(sayTriedShortly(tried({ end: { kind: 'stuck', ...at } }))).toBe('fails at “b”');
  expect(sayTriedShortly(tried({ end: { kind: 'harmless-end', nodeId: 'b', held: [] } }))).toBe(
    'works up to “b”',
  );
});
