import { describe, test } from 'vitest';
import { deadPages } from './testing/dead-pages.ts';
import { expectThreePresses, expectEveryPressSent, hangLimitMs, openBrowsers } from './testing/press-page.ts';
import { workingPages } from './testing/working-pages.ts';

openBrowsers(3);

describe.concurrent('presses with a visible effect are all sent', () => {
  test.each(Object.entries(workingPages))('%s', async (_, page) => expectEveryPressSent(page), hangLimitMs);
});

describe.concurrent('three dead presses end the step', () => {
  test.each(Object.entries(deadPages))('%s', async (_, page) => expectThreePresses(page), hangLimitMs);
});
