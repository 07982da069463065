import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { month, pressIn } from './testing/month-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('presses in the month that a sideways scrolling calendar shows', async () => {
  expect(await pressIn(browser, '100%')).toBe('yes');
});

test('presses in that month if only the others hide their names', async () => {
  const days = ['no', 'yes', 'no'].map((id) => month(id, '100%'));
  const [before = '', shown = '', after = ''] = days;
  const named = shown.replace('<button', '<button aria-label="Monday, 19 October"');
  const hidden = [before, after].map((each) => each.replace('<div', '<div aria-hidden="true"'));
  await browser.show(
    `<div id="months" style="display: flex; width: 200px; overflow-x: auto">${hidden[0]}${named}${hidden[1]}</div>`,
  );
  await browser.session.openPage?.evaluate(`months.scrollLeft = 200`);
  await browser.value('click', { target: '19' });
  expect(await browser.session.openPage?.title()).toBe('yes');
});
