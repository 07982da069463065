import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { pressIn } from './testing/month-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('asks for one of several buttons in a row that is scrolled', async () => {
  expect(await pressIn(browser, '90px')).toMatch(/^“19” matches \d elements/);
});
