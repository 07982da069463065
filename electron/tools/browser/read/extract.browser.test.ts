import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testLabelsAlone, testValuesBeside, testValuesOfLabels } from './testing/labeled-values.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a Result step keeps a value or part without a page', async () => {
  const rows = [{ Item: 'Lamp' }];
  expect(await browser.value('keep_result', { value: rows })).toEqual({ value: rows });
  expect(await browser.value('keep_result', { value: '3 for £24.50', part: 'amount' })).toEqual({
    value: 24.5,
  });
  expect(await browser.value('keep_result', { value: ['Due 2026-03-31', 'soon'], part: 'date' })).toEqual({
    value: ['2026-03-31', null],
  });
  expect(await browser.failure('keep_result', { value: 'Sold out', part: 'number' })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('It reads “Sold out”.'),
  });
  expect(browser.session.isOpen).toBe(false);
});

test('extracts a number from a target', async () => {
  await browser.draw('<p>Your basket</p><p aria-label="Sum">To pay: <b>&pound;1,024.50</b></p>');
  expect(await browser.value('extract', { target: 'To pay', part: 'number' })).toEqual({ value: 1_024.5 });
});

test('extracts the text after a label in a section', async () => {
  await browser.draw(
    '<section aria-label="Receipt"><dl><dt>Order number<dd>A-17<dt>Due<dd>31 March 2026</dl></section>',
  );
  const from = (part: string) => browser.value('extract', { within: 'Receipt', part });
  expect(await from('after Order number')).toEqual({ value: 'A-17' });
  expect(await from('date after Due')).toEqual({ value: '2026-03-31' });
});

test('takes all options of a list that says nothing of options', async () => {
  await browser.draw(
    `<div role="listbox" aria-label="Carrier"><input placeholder="Search">${['DPD', 'DPD Predict'].map((name) => `<div style="cursor: pointer" tabindex="0"><div><span>${name}</span></div></div>`).join('')}</div>`,
  );
  const options = { what: 'all texts', role: 'option', within: 'Carrier' };
  expect(await browser.value('extract', options)).toMatchObject({ values: ['DPD', 'DPD Predict'] });
});

test('waits for a loading text', async () => {
  await browser.draw(
    `<p id="sum">Total: …</p><script>setTimeout(() => { sum.textContent = 'Total: 24.50'; }, 300)</script>`,
  );
  expect(await browser.value('extract', { css: '#sum', part: 'number after Total:' })).toEqual({
    value: 24.5,
  });
});

test('a missing part fails with the text', async () => {
  await browser.draw('<p id="sum">Sold out</p>');
  expect(await browser.failure('extract', { css: '#sum', part: 'number', timeoutMs: 200 })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('It reads “Sold out”.'),
  });
});

test('fields and attributes give a part', async () => {
  await browser.draw('<label>Weight <input value="12 kg"></label><a href="/orders/17?page=2">Order</a>');
  expect(await browser.value('extract', { target: 'Weight', what: 'value', part: 'number' })).toEqual({
    value: 12,
  });
  expect(
    await browser.value('extract', {
      target: 'Order',
      what: 'attribute',
      attribute: 'href',
      part: String.raw`/orders\/(\d+)/`,
    }),
  ).toEqual({ value: '17' });
});

test('no part of a secret is taken', async () => {
  await browser.draw('<p id="pin">Your PIN is 4711-sesame</p>');
  const caller = browser.callerWith({ PIN: '4711-sesame' }, boundTo(['PIN'], { servers: ['browser'] }));
  const failure = async (name: string, args: JsonObject) => {
    const found = caller.resolve('browser', name);
    if (!found.ok) throw new Error(found.failure.message);
    return caller.call(found.tool, written(args), new AbortController().signal, 5_000);
  };
  expect(await failure('extract', { css: '#pin', part: 'number', timeoutMs: 100 })).toMatchObject({
    failure: { code: 'nothing-to-take', message: expect.stringContaining('Your PIN is ••••••') },
  });
  expect(await failure('keep_result', { value: '${secrets.PIN}' })).toMatchObject({
    failure: { code: 'secret-not-allowed', message: expect.stringContaining('would hold the secret PIN') },
  });
});

test("a part's text includes the words of its slot", async () => {
  const shade =
    '<svg aria-label="Success" width="16" height="16"></svg><div role="alert"><style>div { color: green }</style><div><slot></slot></div><slot name="action"></slot></div><button aria-label="Close"></button>';
  await browser.draw(
    `<x-toast><template shadowrootmode="open">${shade}</template>Asset Harbor <b hidden>not</b> at dawn saved</x-toast>`,
  );
  const sentence = 'Asset Harbor at dawn saved';
  for (const args of [{ target: 'saved' }, { target: 'saved', role: 'alert' }, { role: 'alert' }])
    expect(await browser.value('extract', args)).toEqual({ value: sentence });
  expect(await browser.value('extract', { what: 'all texts', target: 'saved' })).toMatchObject({
    values: [sentence],
  });
});

test('a part found by its words that shows no text fails', async () => {
  await browser.draw(
    `<style>p::before { content: 'Saved' }</style><p></p><p role="status" aria-label="State"></p>`,
  );
  expect(await browser.failure('extract', { target: 'Saved', timeoutMs: 500 })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('“Saved” has no text') as unknown,
  });
  expect(await browser.value('extract', { target: 'State' })).toEqual({ value: '' });
});

testValuesBeside(browser, [
  '<div><div>LABEL</div><div>3.5 h</div></div><div><div>Due date:</div><div>2 May</div></div>',
  '<dl><dt>LABEL</dt><dd>3.5 h</dd><dt>Due date:</dt><dd>2 May</dd></dl>',
]);

testValuesOfLabels(browser, [
  '<dl><dt><b>Open total</b></dt><dd>$4,010.00</dd></dl><dl><dt>Overdue</dt><dd>$1,520.00</dd></dl>',
  '<table><tr><th>Open total</th><td>$4,010.00</td></tr><tr><th>Overdue</th><td>$1,520.00</td></tr></table>',
  '<table><tr><td>Open total</td><td>$4,010.00</td></tr><tr><td>Oldest</td><td>May</td></tr></table>',
  '<style>li { display: flex } div { flex: 1 }</style><ul><li><div>Open total</div><b>$4,010.00</b></li><li><div>Oldest</div><b>May</b></li></ul>',
  '<div style="display: flex"><div>Open total:</div><b>$4,010.00</b></div>',
]);

testLabelsAlone(browser, [
  ['<div><div><p>Open total</p></div><b>$4,010.00</b></div><div><p>Overdue</p><b>$1,520.00</b></div>', true],
  ['<div style="display: flex"><div>Open total</div><i>2 days ago</i></div>', true],
  ['<div><b>$4,010.00</b><p>Open total</p></div>', true],
  ['<table><thead><tr><th>Kind<th>Sum</thead><tr><td>Open total<td>$4,010.00<tr><td>Due<td>$3</table>', true],
  ['<ul><li><a href="#">Open total</a> <i>now</i><li><a href="#">Due</a> <i>later</i></ul>', true],
  ['<table><tr><td>Open total<td>$3<td>Due<td>$1<tr><td>Oldest<td>May<td>Paid<td>$2</table>', true],
  ['<table><tr><th>Kind<th>Sum<th>Due<tr><td>Open total<td>$4,010.00<td>May</table>', false],
  ['<div><h2>Open total</h2><p>Since 2026</p></div><ul><li>Due<li>17</ul>', false],
]);

test("each text gives its part in the page's language, or null", async () => {
  await browser.draw(
    `<script>document.documentElement.lang = 'de'</script><ul><li>Tee 1.250 &euro;<li>Kaffee 4,50 &euro;<li>Kuchen ausverkauft</ul>`,
  );
  const prices = { what: 'all texts', css: 'li' };
  expect(await browser.value('extract', { ...prices, part: 'number' })).toMatchObject({
    values: [1_250, 4.5, null],
    count: 3,
  });
  expect(await browser.failure('extract', { ...prices, part: 'date' })).toMatchObject({
    code: 'nothing-to-take',
  });
  expect(await browser.value('keep_result', { value: '1.250 Stück', part: 'number' })).toEqual({
    value: 1_250,
  });
});
