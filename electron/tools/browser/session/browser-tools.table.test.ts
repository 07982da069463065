import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const out = '<output id="out"></output>';
const said = async () => (await browser.value('extract', { css: '#out' })).value;

describe('targets', () => {
  test('prefers a whole name to a part', async () => {
    await browser.show(
      `<button onclick="out.textContent='all'">Save all</button><button onclick="out.textContent='one'">Save</button>${out}`,
    );
    await browser.value('click', { target: 'Save' });
    expect(await said()).toBe('one');
  });

  test('prefers visible to hidden elements', async () => {
    await browser.show(
      `<button hidden onclick="out.textContent='hidden'">Go</button><button onclick="out.textContent='seen'">Go</button>${out}`,
    );
    await browser.value('click', { target: 'Go' });
    expect(await said()).toBe('seen');
  });

  test('a row or a number narrows the search', async () => {
    await browser.show(
      `<table><tr><td>Tea<td><button onclick="out.textContent='tea'">Delete</button></tr><tr><td>Rice<td><button onclick="out.textContent='rice'">Delete</button></tr></table>${out}`,
    );
    await browser.value('click', { target: 'Delete', within: 'Rice' });
    expect(await said()).toBe('rice');
    await browser.value('click', { target: 'Delete', nth: 1 });
    expect(await said()).toBe('tea');
  });
});

describe('actions', () => {
  test.each([
    [
      '<div class="veil"></div><div role="dialog" aria-labelledby="t" style="position:fixed;bottom:0"><b id="t">Edit trip</b></div>',
      'the dialog “Edit trip”',
    ],
    ['<div class="veil" role="progressbar"></div>', 'a progressbar'],
  ])('names what covers a button: %s', async (over, name) => {
    await browser.show(`<style>.veil { position: fixed; inset: 0 }</style><button>Under</button>${over}`);
    expect((await browser.failure('click', { target: 'Under', timeoutMs: 400 })).message).toBe(
      `Couldn't click: ${name} covers the target. Dismiss it in an earlier step.`,
    );
  });
});

describe('reading', () => {
  test('a table becomes rows by column', async () => {
    await browser.show(
      '<table><caption>Prices</caption><thead><tr><th>Item<th>Price</tr></thead><tbody><tr><td>Tea<td>3</tr><tr><th scope="row">Rice<td>2</tr></tbody></table>',
    );
    expect(await browser.value('extract', { target: 'Prices', what: 'table' })).toEqual({
      rows: [
        { Item: 'Tea', Price: '3' },
        { Item: 'Rice', Price: '2' },
      ],
      count: 2,
      found: true,
      first: { Item: 'Tea', Price: '3' },
    });
  });

  test('a screenshot is a picture', async () => {
    await browser.show('<p>Picture me</p>');
    const outcome = await browser.call('take_screenshot');
    expect(outcome.ok && outcome.attachments?.[0]?.mimeType).toBe('image/png');
  });
});
