import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { page } from './testing/line-boxes.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const ticked = () =>
  browser.session.openPage?.evaluate<unknown>(
    "[...document.querySelectorAll('input:checked')].map(({ name }) => name).join()",
  );

test('asks which line has the words, if several do', async () => {
  await browser.show(page);
  const failure = await browser.failure('set_checked', { target: 'suite', timeoutMs: 300 });
  expect(failure.code).toBe('target-ambiguous');
  expect(await ticked()).toBe('');
});
