import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';
const star = (value: number, words: string) =>
  `<label style="cursor: pointer"><input type="radio" name="stars" value="${value}" aria-label="Priority" style="${hidden}"><span aria-hidden="true">☆</span><span style="${hidden}">${words}</span></label>`;
const stars = (words: (value: number) => string) =>
  `<p>Priority</p><fieldset><legend style="${hidden}">Rating</legend>${[1, 2, 3, 4].map((value) => star(value, words(value))).join('')}</fieldset>`;
const chosen = () =>
  browser.session.openPage?.evaluate<unknown>("document.querySelector('input:checked')?.value ?? 'none'");

test('selects the star of a row whose stars all have one name', async () => {
  await browser.show(stars((value) => `Stars: ${value}`));
  await browser.value('select_option', { target: 'Priority', option: '3', timeoutMs: 500 });
  expect(await chosen()).toBe('3');
});

test('a star whose words and value contradict each other is not selected', async () => {
  await browser.show(stars((value) => `Stars: ${5 - value}`));
  const failure = await browser.failure('select_option', { target: 'Priority', option: '3', timeoutMs: 500 });
  expect(failure.message).toMatch(/^No list called “Priority”/);
  expect(await chosen()).toBe('none');
});
