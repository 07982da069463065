import { expect, test } from 'vitest';
import type { Tried } from '../../shared/make/trying.ts';
import { chain } from '../../shared/testing/build.ts';
import { describeTrialResult, summarizeTrial } from './describe-trial.ts';

const workflow = chain('a', 'b');
const tried = (more: Partial<Tried>): Tried => ({
  end: { kind: 'green' },
  workflow,
  untried: [],
  results: [],
  tries: 1,
  repairs: 0,
  modelCalls: 0,
  tokens: { input: 0, output: 0 },
  ...more,
});

test('describes a try and its cost', () => {
  expect(describeTrialResult(tried({ tries: 2, repairs: 1 }))).toBe(
    'It works: every step was tried.\n\n2 tries, 1 repair.',
  );
  expect(describeTrialResult(tried({ end: { kind: 'stopped' } }))).toBe('Stopped.\n\n1 try.');
  expect(describeTrialResult(tried({ end: { kind: 'stopped' }, repairs: 1 }))).toBe(
    'Stopped.\n\n1 try, 1 repair. The proposal keeps its repairs.',
  );
});

test('summarizes a try for the review bar', () => {
  const at = { nodeId: 'b', reason: 'No button.', why: 'Enough.' };
  expect(summarizeTrial(tried({}))).toBe('tried ✓');
  expect(summarizeTrial(tried({ end: { kind: 'green', isUnsaved: true } }))).toBe('tried, not saved');
  expect(summarizeTrial(tried({ end: { kind: 'stuck', ...at } }))).toBe('fails at “b”');
  expect(summarizeTrial(tried({ end: { kind: 'harmless-end', nodeId: 'b', held: [] } }))).toBe(
    'works up to “b”',
  );
});
