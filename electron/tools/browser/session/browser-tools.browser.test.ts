import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { says } from './testing/tool-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const script = (code: string): string => `<script>${code}</script>`;

const said = async (id = 'out'): Promise<unknown> =>
  (await browser.value('extract', { css: `#${id}` })).value;

describe('targets', () => {
  test('finds buttons, links, and fields by their words', async () => {
    await browser.draw(
      `<button onclick="out.textContent='saved'">Save</button> <a href="#there">More</a> <label>Email <input id="e"></label> <input id="p" placeholder="City"> ${says('out')}`,
    );
    await browser.value('click', { target: 'Save' });
    expect(await said()).toBe('saved');
    expect((await browser.value('click', { target: 'More' })).url).toContain('#there');
    await browser.value('type_text', { text: 'a@b.c', into: 'Email' });
    await browser.value('type_text', { text: 'Oslo', into: 'City' });
    expect([
      (await browser.value('extract', { target: 'Email', what: 'value' })).value,
      (await browser.value('extract', { target: 'City', what: 'value' })).value,
    ]).toEqual(['a@b.c', 'Oslo']);
  });

  test('an error says that no page is open', async () => {
    const noPage =
      'No page is open in the automation browser yet. Start with a step that opens one, such as “Open page”.';
    await (await browser.session.page()).goto('about:blank');
    expect((await browser.failure('click', { target: 'Pay', timeoutMs: 100 })).message).toBe(
      `No button or link called “Pay” found. ${noPage}`,
    );
    expect((await browser.failure('expect_text', { text: 'Paid', timeoutMs: 100 })).message).toBe(
      `The text “Paid” is not on the page. ${noPage}`,
    );
  });

  test('an optional click waits, and succeeds without its target', async () => {
    await browser.draw(
      `<button hidden>Reject</button>${says('out')}${script("setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button onclick=\"out.textContent=1\">Late</button>'), 300)")}`,
    );
    expect(await browser.value('click', { target: 'Late', optional: true })).toMatchObject({
      clicked: '“Late”',
      found: true,
    });
    expect(await said()).toBe('1');
    for (const target of ['Never', 'Reject'])
      expect(await browser.value('click', { target, optional: true, timeoutMs: 300 })).toMatchObject({
        found: false,
      });
  });
});

describe('actions', () => {
  test('the page gets double click, right click and hover', async () => {
    await browser.draw(
      `<div id="a" tabindex="0">Thing</div>${says('out')}${script("for (const type of ['dblclick', 'contextmenu', 'mouseover']) a.addEventListener(type, () => { out.textContent += type + ' '; })")}`,
    );
    await browser.value('hover', { target: 'Thing' });
    await browser.value('double_click', { target: 'Thing' });
    await browser.value('right_click', { target: 'Thing' });
    expect(
      String(await said())
        .split(' ')
        .filter(Boolean),
    ).toEqual(expect.arrayContaining(['mouseover', 'dblclick', 'contextmenu']));
  });

  test('typing replaces, appends and submits', async () => {
    await browser.draw(
      `<form onsubmit="out.textContent=f.value;return false"><label>Name <input id="f" value="old"></label></form>${says('out')}`,
    );
    await browser.value('type_text', { text: 'new', into: 'Name' });
    await browser.value('type_text', { text: 'er', into: 'Name', clear: false, submit: true });
    expect(await said()).toBe('newer');
  });

  test('a key arrives, and an unknown key is named', async () => {
    await browser.show(`${says('out')}${script('onkeydown = (event) => { out.textContent = event.key; }')}`);
    await browser.value('press_key', { key: 'Escape' });
    expect(await said()).toBe('Escape');
    await browser.value('press_key', { key: 'Control+K' });
    expect(await said()).toBe('k');
    expect((await browser.failure('press_key', { key: 'Escpe' })).message).toContain("“Escpe” isn't a key");
  });

  test('tells a disabled from a covered button', async () => {
    await browser.draw(
      '<button disabled>Off</button><button id="u">Under</button><div id="backdrop" style="position:fixed;inset:0"></div>',
    );
    expect((await browser.failure('click', { target: 'Off', timeoutMs: 400 })).code).toBe('target-disabled');
    expect((await browser.failure('click', { target: 'Under', timeoutMs: 400 })).code).toBe('target-covered');
  });
});

/** The button takes presses in a shadow tree; its words are slotted. */
const coveredTab = (cover: string, goes: boolean) => `<x-tab>Bikes</x-tab>
  <div id="over" style="position: fixed; inset: 0" ${cover}><span>Settings saved</span></div><script>
  var tab = document.querySelector('x-tab');
  tab.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>';
  tab.addEventListener('click', () => (document.title = 'pressed'));
  ${goes ? 'setTimeout(() => over.remove(), 900)' : ''}
</script>`;

test('presses as soon as a notice over the target has gone', async () => {
  await browser.draw(coveredTab('role="status"', true));
  await browser.value('click', { target: 'Bikes', role: 'button', timeoutMs: 500 });
  expect(await browser.session.openPage?.title()).toBe('pressed');
});

test('names the cover of a target in a shadow tree', async () => {
  await browser.draw(coveredTab('', false));
  const { message } = await browser.failure('click', { target: 'Bikes', role: 'button', timeoutMs: 600 });
  expect(message).toBe("Couldn't click: “Settings saved” covers the target. Dismiss it in an earlier step.");
});

describe('reading', () => {
  test('`find_text` passes without a match', async () => {
    await browser.draw('<p>Two apples</p><p>Two pears</p>');
    expect(await browser.value('find_text', { text: 'Two' })).toMatchObject({ found: true, count: 2 });
    expect(await browser.value('find_text', { text: 'Three' })).toEqual({
      found: false,
      count: 0,
      matches: [],
    });
  });

  test('a snapshot has the record that a page names', async () => {
    await browser.draw('<main><h1>To confirm</h1><p>Invoice 4711</p></main>');
    expect((await browser.observe())?.records).toEqual(['Invoice 4711']);
  });

  test('goes back between views of one address', async () => {
    await browser.show(
      `<h1>List</h1>${script("addEventListener('popstate', () => { document.querySelector('h1').textContent = 'List'; }); document.querySelector('h1').onclick = ({ target }) => { history.pushState({}, ''); target.textContent = 'Table'; };")}`,
    );
    await browser.session.openPage?.locator('h1').click();
    await browser.value('go_back');
    expect(await browser.value('expect_text', { text: 'List' })).toMatchObject({ holds: true });
  });

  test('extracts an attribute and all texts of a selector', async () => {
    await browser.draw('<a href="/x">Go</a><i>1</i><i>2</i><p data-stock="7">Tea</p>');
    expect(
      (await browser.value('extract', { target: 'Go', what: 'attribute', attribute: 'href' })).value,
    ).toBe('/x');
    const stock = { target: 'Tea', what: 'attribute', attribute: 'data-stock' };
    expect((await browser.value('extract', stock)).value).toBe('7');
    expect((await browser.value('extract', { css: 'i', what: 'all texts' })).values).toEqual(['1', '2']);
    await browser.draw('<ul><li>Milk<li hidden>Bread</ul><p hidden>Later</p>');
    expect((await browser.value('extract', { css: 'li', what: 'all texts' })).values).toEqual(['Milk']);
    expect((await browser.value('extract', { css: 'p', what: 'all texts' })).values).toEqual(['Later']);
  });

  test('an expectation waits, holds, or fails with expected and actual', async () => {
    await browser.draw(
      `<h1>Loading</h1>${script("setTimeout(() => { document.querySelector('h1').textContent = 'Ready'; }, 300)")}`,
    );
    expect(await browser.value('expect_text', { text: 'Ready' })).toMatchObject({ holds: true });
    const failure = await browser.failure('expect_text', { text: 'Gone', timeoutMs: 200 });
    expect(failure).toMatchObject({
      code: 'expectation-failed',
      details: { expected: 'Gone', actual: 'Test' },
    });
    expect(
      (await browser.failure('expect_text', { text: 'Ready', absent: true, timeoutMs: 200 })).message,
    ).toContain("shouldn't be");
  });

  test('waits until a text appears, disappears, or time is up', async () => {
    await browser.draw(
      `<p id="p">Please wait</p>${script("setTimeout(() => { p.textContent = 'Here'; }, 300)")}`,
    );
    await browser.value('wait_for', { text: 'Here', gone: 'Please wait' });
    expect((await browser.failure('wait_for', { url: '/elsewhere', timeoutMs: 200 })).message).toContain(
      'the address is still',
    );
  });
});

describe('dialogs and windows', () => {
  test('a dialog ends its step and blocks until answered', async () => {
    await browser.draw(
      `<button onclick="out.textContent=confirm('Sure?')">Remove</button><button>Other</button>${says('out')}`,
    );
    expect(await browser.value('click', { target: 'Remove' })).toMatchObject({
      dialog: { type: 'confirm', message: 'Sure?' },
    });
    expect(await browser.failure('click', { target: 'Other' })).toMatchObject({ code: 'dialog-open' });
    expect(await browser.value('answer_dialog', { accept: false })).toEqual({
      answered: true,
      message: 'Sure?',
    });
    expect(await said()).toBe('false');
  });

  test('an early answer goes to the next dialog', async () => {
    await browser.draw(`<button onclick="out.textContent=confirm('Sure?')">Remove</button>${says('out')}`);
    await browser.value('answer_dialog', { accept: true });
    await browser.value('click', { target: 'Remove' });
    expect(await said()).toBe('true');
  });

  test('a new window is current until another is focused', async () => {
    const other = await browser.show('<title>Other</title><p>Second window</p>', '/other');
    await browser.draw(`<button onclick="window.open('${other}')">Open</button>`);
    await browser.value('click', { target: 'Open' });
    await browser.value('wait_for', { text: 'Second window' });
    const { windows } = await browser.value('list_windows');
    expect(windows).toHaveLength(2);
    expect((await browser.value('focus_window', { number: 1 })).title).toBe('Test');
    expect((await browser.failure('focus_window', { window: 'Nowhere' })).message).toContain(
      'No open window matches “Nowhere”',
    );
    for (const [index, title] of ['Other things', 'Other'].entries())
      await browser.session.pages()[index]?.evaluate((text) => (document.title = text), title);
    expect((await browser.value('focus_window', { window: 'other' })).title).toBe('Other');
    expect((await browser.failure('focus_window', { window: ' ' })).code).toBe('window-not-found');
    expect((await browser.failure('focus_window', { window: 'the' })).message).toBe(
      '2 open windows match “the”. Choose one by its number in “List windows”.',
    );
    await browser.session.close();
  });
});

describe('misbehaving pages', () => {
  test('a page without its picture or last script is open once usable', async () => {
    const home = await browser.show('<h1>Home</h1>');
    const late = await browser.show('<p>Book here</p><script src="/never"></script>', '/late');
    const shop = await browser.show('<p>Open tonight</p><img src="/never" alt="">', '/shop');
    expect(await browser.value('open_page', { url: shop })).toMatchObject({ url: shop, status: 200 });
    expect(await browser.value('reload')).toMatchObject({ url: shop });
    expect(await browser.value('open_page', { url: late, timeoutMs: 1_500 })).toMatchObject({ url: late });
    expect(await browser.value('go_back')).toMatchObject({ url: shop });
    expect(await browser.value('go_back')).toMatchObject({ url: home });
  });

  test('a load interrupted by the previous page is repeated', async () => {
    const asked: string[] = [];
    let go = (): void => undefined;
    const site = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.setHeader('content-type', 'text/html');
      if (url === '/go') go = () => response.end('now');
      else if (url === '/slow' && asked.filter((each) => each === url).length === 1) go();
      else
        response.end(
          url === '/'
            ? '<script>fetch("/go").then(() => { location.href = "/other"; });</script>'
            : '<title>There</title>',
        );
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    await browser.value('open_page', { url: home });
    await expect.poll(() => asked).toContain('/go');
    expect(await browser.value('open_page', { url: `${home}slow` })).toMatchObject({ title: 'There' });
    expect(asked.filter((each) => each === '/slow').length).toBeGreaterThan(1);
    site.closeAllConnections();
    site.close();
  });

  test.each([
    ['with nothing', 204, {}],
    ['with a download', 200, { 'content-type': 'application/octet-stream' }],
    ['from another address with nothing', 302, { location: '/end' }],
  ])('a site that answers %s is asked once', async (_, status, headers) => {
    const asked: (string | undefined)[] = [];
    const site = createServer(({ url }, response) => {
      asked.push(url);
      if (url === '/end') response.writeHead(204).end();
      else response.writeHead(status, headers).end();
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    expect(
      (
        await browser.failure('open_page', {
          url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/order#there`,
        })
      ).message,
    ).toContain("/order#there isn't a page");
    expect(asked.filter((each) => each === '/order')).toHaveLength(1);
    site.closeAllConnections();
    site.close();
  });

  test('a 404 page is shown with its status', async () => {
    const home = await browser.show('<p>Home</p>');
    expect((await browser.value('open_page', { url: `${home}missing` })).status).toBe(404);
  });

  test('a stopped call ends at once', async () => {
    await browser.draw('<p>Home</p>');
    const stop = new AbortController();
    const call = browser.call('wait_for', { text: 'never', timeoutMs: 60_000 }, stop.signal);
    stop.abort();
    await expect(call).rejects.toThrow();
  });
});

test('a step without a target is refused', async () => {
  await browser.draw('<button>Only</button>');
  for (const tool of ['click', 'hover', 'set_checked'])
    expect((await browser.failure(tool, {})).message).toBe(
      'The step has no target. Enter what it should act on in “Target”.',
    );
  expect((await browser.failure('click', { target: '' })).code).toBe('missing-target');
});

test('unknown arguments are refused by name', async () => {
  expect((await browser.failure('click', { traget: 'x' })).message).toContain('traget');
});

test('a closed browser is reported, and only opening a page replaces it', async () => {
  await browser.show('<p>Home</p>');
  const context = (await browser.session.page()).context();
  const closed = context.waitForEvent('close');
  await context.close();
  await closed;
  expect(await browser.failure('find_text', { text: 'Home' })).toMatchObject({
    code: 'browser-closed',
    message: expect.stringContaining('before this step'),
  });
  await browser.show('<p>Again</p>');
  expect(await browser.value('find_text', { text: 'Again' })).toMatchObject({ found: true });
  const waiting = browser.failure('wait_for', { text: 'never', timeoutMs: 20_000 });
  await (await browser.session.page()).context().close();
  expect(await waiting).toMatchObject({ code: 'browser-closed' });
});
