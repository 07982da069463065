import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub, addressOfNobody } from '../testing/open-browser-hub.ts';
import { says } from './testing/tool-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const out = '<output id="out"></output>';
const script = (code: string): string => `<script>${code}</script>`;
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

  test('finds nameless roles, and types into the focused field', async () => {
    await browser.show(
      `<input type="password" value="p"> <input id="search" type="search" value="old"> <textarea id="note">old</textarea> ${out}`,
    );
    await browser.value('type_text', { text: 'tea', role: 'searchbox' });
    await browser.value('press_key', { key: 'x', role: 'searchbox' });
    expect((await browser.value('extract', { css: '#search', what: 'value' })).value).toContain('x');
    await browser.value('click', { css: '#note' });
    await browser.value('type_text', { text: 'new' });
    await browser.value('type_text', { text: 'more', clear: false });
    expect((await browser.value('extract', { css: '#note', what: 'value' })).value).toBe('newmore');
  });

  test('equal matches are listed with their sections', async () => {
    await browser.show(
      '<table><tr><td>Tea<td><button>Delete</button></tr><tr><td>Rice<td><button>Delete</button></tr></table>',
    );
    const { code, message, details } = await browser.failure('click', { target: 'Delete', timeoutMs: 300 });
    expect({ code, message }).toEqual({
      code: 'target-ambiguous',
      message: '“Delete” matches 2 elements on this page. Choose one with “nth” or “within”.',
    });
    expect(details?.['candidates']).toEqual([
      { role: 'button', name: 'Delete', within: 'Tea', find: { target: 'Delete', within: 'Tea' } },
      { role: 'button', name: 'Delete', within: 'Rice', find: { target: 'Delete', within: 'Rice' } },
    ]);
  });

  test('a missing name is answered with similar ones', async () => {
    await browser.show('<button>Pay now</button><button>Pay later</button><button>Cancel</button>');
    const { code, message, details } = await browser.failure('click', {
      target: 'Pay',
      role: 'button',
      timeoutMs: 300,
    });
    expect({ code, message }).toEqual({
      code: 'target-not-found',
      message: 'No button on this page is called just “Pay”, but 2 elements contain it. Name one in full.',
    });
    expect(details?.candidates).toEqual([
      { role: 'button', name: 'Pay now', find: { target: 'Pay now', role: 'button' } },
      { role: 'button', name: 'Pay later', find: { target: 'Pay later', role: 'button' } },
    ]);
  });

  test('a short limit still lists candidates', async () => {
    await browser.show('<button>Pay now</button>');
    const outcome = await browser.call('click', { target: 'Pray now' }, new AbortController().signal, 1_200);
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'target-not-found', details: { candidates: [{ role: 'button', name: 'Pay now' }] } },
    });
  });

  test('waits for a late element', async () => {
    await browser.show(
      `${out}${script("setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button onclick=\"out.textContent=1\">Late</button>'), 600)")}`,
    );
    await browser.value('click', { target: 'Late' });
    expect(await said()).toBe('1');
  });

  test('an optional click fails for several matches or no target', async () => {
    await browser.show('<button>Close</button><button>Close</button>');
    const call = { optional: true, timeoutMs: 300 };
    expect((await browser.failure('click', { target: 'Close', ...call })).code).toBe('target-ambiguous');
    expect((await browser.failure('click', call)).code).toBe('missing-target');
  });

  test('finds elements in frames', async () => {
    const inner = await browser.show(
      "<button onclick=\"document.title='pressed';this.textContent='Done'\">Inside</button>",
      '/inner',
    );
    await browser.show(`<iframe src="${inner}"></iframe>`);
    await browser.value('click', { target: 'Inside' });
    expect((await browser.value('wait_for', { text: 'Done' })).url).toBeDefined();
  });
});

describe('actions', () => {
  test.each([
    [
      '<div class="backdrop"></div><div role="dialog" aria-labelledby="t" style="position:fixed;bottom:0"><b id="t">Edit trip</b></div>',
      'the dialog “Edit trip”',
    ],
    ['<div class="backdrop" role="progressbar"></div>', 'a progressbar'],
  ])('names what covers a button: %s', async (over, name) => {
    await browser.show(`<style>.backdrop { position: fixed; inset: 0 }</style><button>Under</button>${over}`);
    expect((await browser.failure('click', { target: 'Under', timeoutMs: 400 })).message).toBe(
      `Couldn't click: ${name} covers the target. Dismiss it in an earlier step.`,
    );
  });

  test('selects an option by text, or lists the options', async () => {
    await browser.show(
      '<label>Country <select><option value="no">Norway<option value="ie">Ireland</select></label>',
    );
    expect(await browser.value('select_option', { target: 'Country', option: 'Ireland' })).toMatchObject({
      selected: 'Ireland',
      value: 'ie',
    });
    const missing = { target: 'Country', option: 'Mars', timeoutMs: 300 };
    expect((await browser.failure('select_option', missing)).message).toBe(
      '“Country” has no option “Mars”. There are "Norway" and "Ireland".',
    );
  });

  test('a box is checked only once', async () => {
    await browser.show('<label><input type="checkbox" id="c" value="yes"> Terms</label>');
    await browser.value('set_checked', { target: 'Terms' });
    await browser.value('set_checked', { target: 'Terms' });
    expect((await browser.value('read_page')).snapshot).toContain('checkbox "Terms" [checked]');
    await browser.value('set_checked', { target: 'Terms', checked: false });
    expect((await browser.value('read_page')).snapshot).not.toContain('[checked]');
  });

  test('uploads a file and reports a missing one', async () => {
    const path = join(tmpdir(), `planwright-upload-${process.pid}.txt`);
    await writeFile(path, 'hello');
    browser.session.allowed = {
      folder: null,
      files: [],
      uploads: [{ path: '/', anyIn: true, isOutside: true }],
    };
    await browser.show(
      `<label>Photo <input type="file" onchange="out.textContent=this.files[0].name"></label>${out}`,
    );
    await browser.value('upload_file', { path, target: 'Photo' });
    expect(await said()).toContain('planwright-upload');
    expect((await browser.failure('upload_file', { path: '/no/such/file', target: 'Photo' })).code).toBe(
      'file-not-found',
    );
  });

  test('names what covers a button', async () => {
    await browser.show(
      `<style>.backdrop { position: fixed; inset: 0 }</style><button>Under</button><div class="backdrop"><p>Accept cookies</p></div>`,
    );
    expect((await browser.failure('click', { target: 'Under', timeoutMs: 400 })).message).toBe(
      "Couldn't click: “Accept cookies” covers the target. Dismiss it in an earlier step.",
    );
  });

  test('scrolls to a target and to the end of the page', async () => {
    await browser.show(
      '<div style="height:4000px"></div><button>Deep</button><div style="height:4000px"></div>',
    );
    expect(Number((await browser.value('scroll', { target: 'Deep' })).top)).toBeGreaterThan(1_000);
    expect(Number((await browser.value('scroll', { direction: 'top' })).top)).toBe(0);
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

  test('`find_text` finds only whole values and no passwords', async () => {
    await browser.show(
      '<label>Card <input value="Ab 4711"></label><label>Password <input type="password" value="kettle"></label>',
    );
    expect(await browser.value('find_text', { text: 'ab 4711' })).toMatchObject({
      found: true,
      count: 1,
      matches: [{ role: 'textbox' }],
    });
    for (const text of ['4711', 'kettle'])
      expect(await browser.value('find_text', { text })).toMatchObject({ found: false });
  });

  test('repeated headers stay apart, and nested tables are skipped', async () => {
    await browser.show(
      '<table id="t"><tr><th>Item<th>Price<th>Price<th>Price 2</tr><tr><td>Tea<td>9<td>11<td>x</tr><tr><td><table><tr><td>inner</td></tr></table><td>1<td>2<td>3</tr></table>',
    );
    expect(await browser.value('extract', { css: '#t', what: 'table' })).toMatchObject({
      rows: [
        { Item: 'Tea', Price: '9', 'Price 3': '11', 'Price 2': 'x' },
        { Item: 'inner', Price: '1', 'Price 3': '2', 'Price 2': '3' },
      ],
      count: 2,
      warning: 'Several columns have the same header, so this result names them “Price 3”.',
    });
  });

  test('a table is read as shown, with the requested columns', async () => {
    await browser.show(
      `<table aria-label="Customers"><thead><tr><td><input type="checkbox"><script>const all = 1;</script> Modify
        <th><a>name</a><span style="display: none"> =</span><script>const name2 = 1;</script><th>city</tr></thead>
        <tbody><tr><td><input type="checkbox"><script>const one = 1;</script> <a>edit</a><td><script>const two = 1;</script>Ada<br>Lorne<td>Bergen</tr></tbody></table>`,
    );
    const read = (args: JsonObject) =>
      browser.value('extract', { target: 'Customers', what: 'table', ...args });
    expect((await read({})).rows).toEqual([{ Modify: 'edit', name: 'Ada Lorne', city: 'Bergen' }]);
    expect((await read({ columns: ['City', 'name'] })).rows).toEqual([{ city: 'Bergen', name: 'Ada Lorne' }]);
    expect(
      await browser.failure('extract', { target: 'Customers', what: 'table', columns: ['Town'] }),
    ).toMatchObject({ message: expect.stringContaining('“Modify”, “name”, “city”') });
  });

  test('a field in a cell gives only its value', async () => {
    await browser.show(
      `<table aria-label="Basket"><tr><th>Item<th>Quantity<th>Size<th>Gift</tr>
        <tr><td>Tea<td><label>Quantity of tea <input value="2"></label> pcs
        <td><label for="s">Size of tea</label><select id="s"><option>S<option selected>M</select>
        <td><input type="checkbox" checked aria-label="As a gift"></tr></table>`,
    );
    expect((await browser.value('extract', { target: 'Basket', what: 'table' })).rows).toEqual([
      { Item: 'Tea', Quantity: '2 pcs', Size: 'M', Gift: 'true' },
    ]);
  });
});

describe('targets', () => {
  test('optional input succeeds without a field', async () => {
    const page = `<input id="hidden" aria-label="Hidden" style="display:none">
      <label>Coupon <input id="coupon"></label>
      <label>Size <select id="size"><option>S<option>M</select></label>
      <div><input id="news" type="checkbox" style="position:absolute;width:0;height:0;opacity:0"><label for="news">News</label></div>`;
    await browser.draw(page);
    const tries = [
      ['type_text', { into: 'Coupon', text: 'TEA' }, { into: 'Hidden' }],
      ['select_option', { target: 'Size', option: 'M' }, { target: 'Color' }],
      ['set_checked', { target: 'News' }, { target: 'Terms' }],
    ] as const;
    for (const [tool, there, missing] of tries) {
      const found = async (args: object) =>
        (await browser.value(tool, { ...there, ...args, optional: true })).found;
      expect([tool, await found({}), await found({ ...missing, timeoutMs: 300 })]).toEqual([
        tool,
        true,
        false,
      ]);
    }
    const shown = await browser.session.page();
    expect(
      await shown.evaluate(() =>
        ['coupon', 'size', 'hidden'].map((id) => (document.getElementById(id) as HTMLInputElement).value),
      ),
    ).toEqual(['TEA', 'M', '']);
    expect(await shown.locator('#news').isChecked()).toBe(true);
  });

  test('the first of several names on the page is taken', async () => {
    await browser.draw(
      `<button onclick="out.textContent='gone'">Remove</button><label>E-mail <input id="mail"></label>${says('out')}`,
    );
    expect(await browser.value('click', { target: ['Delete', 'Remove', 'Erase'] })).toMatchObject({
      clicked: '“Remove”',
      target: 'Remove',
    });
    expect(await said()).toBe('gone');
    const typing = { into: ['Email', 'E-mail'], text: 'a@b.c' };
    expect(await browser.value('type_text', typing)).toMatchObject({ target: 'E-mail' });
    expect((await browser.observe('type_text', typing))?.target).toMatchObject({ value: 'a@b.c' });
    await browser.draw('<button>Chekout</button><button>Help</button><button>Placing orders</button>');
    const missing = await browser.failure('click', { target: ['Checkout', 'Orders now'], timeoutMs: 200 });
    expect(missing.message).toBe('No button or link called “Checkout” or “Orders now” on this page.');
    expect(missing.details?.['candidates']).toMatchObject([
      { find: { target: 'Chekout' } },
      { find: { target: 'Placing orders' } },
    ]);
    expect(
      await browser.value('click', { target: ['Buy', 'Order'], optional: true, timeoutMs: 200 }),
    ).toMatchObject({ found: false });
  });
});

describe('misbehaving pages', () => {
  test("a CSS selector with “>>” doesn't reach into frames", async () => {
    await browser.draw('<iframe srcdoc="<p id=i>Inside</p>"></iframe>');
    for (const css of [
      'iframe >> internal:control=enter-frame >> #i',
      'internal:chain="iframe \\u003e\\u003e internal:control=enter-frame \\u003e\\u003e #i"',
    ]) {
      expect(JSON.stringify(await browser.failure('extract', { css, timeoutMs: 300 }))).not.toContain(
        'Inside',
      );
      expect(
        JSON.stringify(
          await browser.call('extract', { css, what: 'all texts', timeoutMs: 300 }).catch(String),
        ),
      ).not.toContain('Inside');
    }
  });
});

test('a failure is as short as a success', async () => {
  await browser.draw('<select aria-label="Sort"></select>');
  const page = await browser.session.page();
  await page.evaluate(
    `document.querySelector('select').innerHTML = Array.from({ length: 1_000 }, (_, index) => '<option>' + 'o'.repeat(300) + index).join(''); undefined`,
  );
  const failure = await browser.failure('select_option', {
    target: 'Sort',
    option: 'Missing',
    timeoutMs: 500,
  });
  expect(failure.code).toBe('option-not-found');
  expect(JSON.stringify(failure).length).toBeLessThan(200_000);
});

test('reports missing, hanging and invalid addresses', async () => {
  const nobody = await addressOfNobody();
  expect((await browser.failure('open_page', { url: nobody })).message).toBe(
    `Couldn't load ${nobody}: nothing responds at this address. Is the site running?`,
  );
  const home = await browser.show('<p>Home</p>');
  await browser.show(`<a href="${home}never">Go</a>`);
  expect(await browser.failure('click', { target: 'Go', timeoutMs: 1_000 })).toMatchObject({
    code: 'timeout',
    message: expect.stringContaining("the next page didn't load in time") as string,
  });
  expect(await browser.failure('open_page', { url: `${home}never`, timeoutMs: 400 })).toMatchObject({
    code: 'page-not-loaded',
    message: expect.stringContaining("didn't finish loading within 0.4 s") as string,
  });
  expect((await browser.failure('open_page', { url: 'http://' })).code).toBe('page-not-loaded');
  expect(await browser.failure('open_page', { url: `${home}?key=••••••` })).toMatchObject({
    code: 'address-not-allowed',
    message: expect.stringContaining('Press the link on the page instead.') as string,
  });
});
