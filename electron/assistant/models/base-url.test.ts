import { expect, test } from 'vitest';
import { rootsOf } from './base-url.ts';

test.each([
  ['http://localhost:11434', ['http://localhost:11434/v1', 'http://localhost:11434']],
  ['http://localhost:11434//', ['http://localhost:11434/v1', 'http://localhost:11434']],
  ['https://api.openai.com/v1', ['https://api.openai.com/v1']],
  ['https://api.openai.com/v1/', ['https://api.openai.com/v1']],
  ['https://api.openai.com/v1/chat/completions', ['https://api.openai.com/v1']],
  ['https://models.test/v1beta/openai/', ['https://models.test/v1beta/openai']],
  ['https://models.test/inference', ['https://models.test/inference', 'https://models.test/inference/v1']],
])('roots of %s are %j', (baseUrl, roots) => {
  expect(rootsOf(baseUrl)).toEqual(roots);
});
