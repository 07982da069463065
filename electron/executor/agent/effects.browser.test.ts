import { describe, test } from 'vitest';
import { proving } from '../testing/proving.ts';
import { deadPages } from './testing/dead-pages.ts';
import { expectEffect, expectNoEffect, expectThreePresses, limitMs } from './testing/press-page.ts';
import { workingPages } from './testing/working-pages.ts';

describe.concurrent('a press that does something that a person sees is seen to do something', () => {
  test.each(proving(workingPages))('%s', async (_, page) => expectEffect(page), limitMs);
});

describe.concurrent('a press that does nothing is seen to do nothing, whatever changes beside it', () => {
  test.each(proving(deadPages))(
    '%s',
    async (_, page) => (page.isPressedOut === true ? expectThreePresses(page) : expectNoEffect(page)),
    limitMs,
  );
});
