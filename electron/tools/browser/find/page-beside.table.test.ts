import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { months } from './testing/month-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

async function press(width: string): Promise<string> {
  await browser.show(months(width));
  await browser.session.openPage?.evaluate(`months.scrollLeft = 200`);
  const outcome = await browser.call('click', { target: '19' });
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message;
}

test('asks for one of several buttons in a row that is scrolled', async () => {
  expect(await press('90px')).toMatch(/^“19” matches \d elements/);
});
