import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** A box that only its label draws, before words that aren't its label. */
const line = (words: string) =>
  `<div style="display: flex"><label style="width: 18px; height: 18px; background: silver; cursor: pointer"><input type="checkbox" name="${words}" style="display: none"></label><div>${words}</div></div>`;
const page = `<div>${line('Room 301 (suite)')}${line('Room 305 (suite)')}</div>`;
const ticked = () =>
  browser.session.openPage?.evaluate<unknown>(
    "[...document.querySelectorAll('input:checked')].map(({ name }) => name).join()",
  );

test('ticks the drawn box in the line of the words', async () => {
  await browser.show(page);
  await browser.value('set_checked', { target: 'Room 305' });
  expect(await ticked()).toBe('Room 305 (suite)');
});

test('ticks the drawn switch that ends the line of the words', async () => {
  const track = 'width: 40px; height: 18px; background: silver; margin-left: auto';
  await browser.show(
    `<div style="display: flex"><div>Invoice by mail</div><div style="margin-left: auto"><label style="display: block; ${track}"><input type="checkbox" name="invoice" style="display: none"></label></div></div>`,
  );
  await browser.value('set_checked', { target: 'Invoice by mail' });
  expect(await ticked()).toBe('invoice');
});

test('chooses a radio button that only its label draws', async () => {
  const choice = (name: string) =>
    `<label style="display: block; cursor: pointer"><input type="radio" name="${name}" style="display: none"><i>○</i><div>${name}</div></label>`;
  await browser.show(choice('Card') + choice('Company account'));
  await browser.value('set_checked', { target: 'Company account' });
  expect(await ticked()).toBe('Company account');
});

test('asks which line has the words, if several do', async () => {
  await browser.show(page);
  const failure = await browser.failure('set_checked', { target: 'suite', timeoutMs: 300 });
  expect(failure.code).toBe('target-ambiguous');
  expect(await ticked()).toBe('');
});
