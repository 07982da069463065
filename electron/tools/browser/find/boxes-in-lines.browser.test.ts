import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { page } from './testing/line-boxes.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

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
