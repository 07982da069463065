import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

test(
  'extracts a number from a target',
  async () => {
    await browser.show('<p>Your basket</p><p aria-label="Sum">To pay: <b>£1,024.50</b></p>');
    expect(await browser.value('extract', { target: 'To pay', part: 'number' })).toEqual({ value: 1_024.5 });
  },
  limitMs,
);

test('extracts the text after a label in a section', async () => {
  await browser.show(
    '<section aria-label="Receipt"><dl><dt>Order number<dd>A-17<dt>Due<dd>31 March 2026</dl></section>',
  );
  const from = (part: string) => browser.value('extract', { within: 'Receipt', part });
  expect(await from('after Order number')).toEqual({ value: 'A-17' });
  expect(await from('date after Due')).toEqual({ value: '2026-03-31' });
});

test('waits for a loading text', async () => {
  await browser.show(
    `<p id="sum">Total: …</p><script>setTimeout(() => { sum.textContent = 'Total: 24.50'; }, 700)</script>`,
  );
  expect(await browser.value('extract', { css: '#sum', part: 'number after Total:' })).toEqual({
    value: 24.5,
  });
});

test('a missing part fails with the text', async () => {
  await browser.show('<p id="sum">Sold out</p>');
  expect(await browser.failure('extract', { css: '#sum', part: 'number', timeoutMs: 200 })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('It reads “Sold out”.'),
  });
});

test('each text gives its part, or null', async () => {
  await browser.show(
    `<script>document.documentElement.lang = 'de'</script><ul><li>Tee 1.250 €<li>Kaffee 4,50 €<li>Kuchen ausverkauft</ul>`,
  );
  const prices = { what: 'all texts', css: 'li' };
  expect(await browser.value('extract', { ...prices, part: 'number' })).toMatchObject({
    values: [1_250, 4.5, null],
    count: 3,
  });
  expect(await browser.failure('extract', { ...prices, part: 'date' })).toMatchObject({
    code: 'nothing-to-take',
  });
});

test('fields and attributes give a part', async () => {
  await browser.show('<label>Weight <input value="12 kg"></label><a href="/orders/17?page=2">Order</a>');
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
  await browser.show('<p id="pin">Your PIN is 4711-sesame</p>');
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

test('a Result step keeps a value or part without a page', async () => {
  const own = await openBrowserHub();
  const rows = [{ Item: 'Lamp' }];
  expect(await own.value('keep_result', { value: rows })).toEqual({ value: rows });
  expect(await own.value('keep_result', { value: '3 for £24.50', part: 'amount' })).toEqual({ value: 24.5 });
  expect(await own.value('keep_result', { value: ['Due 2026-03-31', 'soon'], part: 'date' })).toEqual({
    value: ['2026-03-31', null],
  });
  expect(await own.failure('keep_result', { value: 'Sold out', part: 'number' })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('It reads “Sold out”.'),
  });
  await own.close();
});

test("a Result step uses the page's language", async () => {
  await browser.show(`<script>document.documentElement.lang = 'de'</script>`);
  expect(await browser.value('keep_result', { value: '1.250 Stück', part: 'number' })).toEqual({
    value: 1_250,
  });
});
