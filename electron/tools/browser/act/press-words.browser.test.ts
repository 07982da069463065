import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const floor = (name: string, onWords = '') =>
  `<div><div style="display: flex"><div style="width: 24px; height: 24px; cursor: pointer" onclick="document.title = '${name} opened'"></div>
    <div><i style="display: inline-block">▤</i> <span ${onWords}>${name}</span></div></div></div>`;
const titleAfter = async (target: string) => {
  await browser.value('click', { target, timeoutMs: 1_500 });
  return browser.session.openPage?.title();
};

test('a click on words that do nothing presses the toggle before them', async () => {
  await browser.show(floor('First floor') + floor('Second floor'));
  expect(await titleAfter('Second floor')).toBe('Second floor opened');
});

test('a click on words that do something leaves the toggle before them alone', async () => {
  await browser.show(floor('First floor', `onclick="this.style.color = 'red'; document.title = 'chosen'"`));
  expect(await titleAfter('First floor')).toBe('chosen');
});
