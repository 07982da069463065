import { describe, test } from 'vitest';
import { deadPages } from './testing/dead-pages.ts';
import { expectThreePresses, expectEveryPressSent, limitMs } from './testing/press-page.ts';
import { workingPages } from './testing/working-pages.ts';

describe.concurrent('where each press does something that a person sees, it is not stopped', () => {
  test.each(Object.entries(workingPages))('%s', async (_, page) => expectEveryPressSent(page), limitMs);
});

describe.concurrent('a dead button is stopped after the third press, whatever changes beside it', () => {
  test.each(Object.entries(deadPages))('%s', async (_, page) => expectThreePresses(page), limitMs);
});
