import { describe, test } from 'vitest';
import { proving } from '../testing/proving.ts';
import { deadPages } from './testing/dead-pages.ts';
import { expectEffect, expectNoEffect, expectThreePresses, hangLimitMs } from './testing/press-page.ts';
import { workingPages } from './testing/working-pages.ts';

describe.concurrent('a press with a visible effect counts', () => {
  test.each(proving(workingPages))('%s', async (_, page) => expectEffect(page), hangLimitMs);
});

describe.concurrent('a press of a dead button doesn’t count', () => {
  test.each(proving(deadPages))(
    '%s',
    async (_, page) => (page.pressesUntilEnd === true ? expectThreePresses(page) : expectNoEffect(page)),
    hangLimitMs,
  );
});
