import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a dialog closes when a person answers', async () => {
  await browser.draw(
    '<button onclick="setTimeout(() => alert(\'By hand\'), 0)">Go</button><p>Still here</p>',
  );
  const page = await browser.session.page();
  const hand = await page.context().newCDPSession(page);
  await hand.send('Page.enable');
  await browser.call('click', { target: 'Go' });
  await expect.poll(() => browser.session.dialogs.open?.message()).toBe('By hand');
  await hand.send('Page.handleJavaScriptDialog', { accept: true });
  await expect.poll(() => browser.session.dialogs.open).toBeUndefined();
  expect((await browser.value('expect_text', { text: 'Still here' })).holds).toBe(true);
});

test('a call learns of a dialog after another call ends', async () => {
  await browser.draw('<p>Still here</p>');
  const page = await browser.session.page();
  let end = (): void => undefined;
  const waiting = browser.session.dialogs.until(new Promise<void>((resolve) => (end = resolve)));
  await browser.session.dialogs.until(Promise.resolve());
  void page.evaluate('alert("Sure?")').then(end, end);
  expect(await waiting).toHaveProperty('dialog');
  await browser.value('answer_dialog');
});

test('a call continues after a person closes a dialog', async () => {
  await browser.draw('<p>Still here</p>');
  const page = await browser.session.page();
  const hand = await page.context().newCDPSession(page);
  await hand.send('Page.enable');
  const waiting = browser.value('wait_for', { text: 'Answered', timeoutMs: 60_000 });
  const told = page.evaluate('alert("Sure?"); document.body.append("Answered")');
  await expect.poll(() => browser.session.dialogs.open?.message()).toBe('Sure?');
  await hand.send('Page.handleJavaScriptDialog', { accept: true });
  await told;
  expect(await waiting).toHaveProperty('url');
});

test('typing interrupted by a dialog ends before its answer', async () => {
  await browser.draw(
    `<label>Name <input onkeydown="if (!this.told) { this.told = true; alert('Sure?'); }"></label>`,
  );
  await browser.value('type_text', { into: 'Name', text: 'Ann Lee', byKeys: true });
  await browser.value('answer_dialog');
  expect(await (await browser.session.page()).inputValue('input')).toBe('Ann Lee');
});

test('a call blocked by a dialog ends and says so', async () => {
  await browser.show(
    `<script>let told = 0; Object.defineProperty(document, 'activeElement', { get: () => told++ || alert('Sorry') });</script>`,
  );
  expect(await browser.failure('type_text', { text: 'Ann' })).toMatchObject({
    code: 'dialog-open',
    message: expect.stringContaining('“Sorry”'),
  });
  await browser.session.dialogs.open?.accept();
});

test('a page that asks before leaving is left', async () => {
  await browser.show(
    '<button onclick="void 0">Go</button><script>onbeforeunload = (event) => { event.preventDefault(); };</script>',
  );
  await browser.value('click', { target: 'Go' });
  await browser.show('<p>Left</p>');
  expect((await browser.value('expect_text', { text: 'Left' })).holds).toBe(true);
});

test("a dialog's text is at most 2,000 characters", async () => {
  await browser.draw(`<button onclick="setTimeout(() => alert('w'.repeat(1_000_000)), 0)">Go</button>`);
  await browser.call('click', { target: 'Go' });
  await expect.poll(() => browser.session.dialogs.open).toBeDefined();
  expect(JSON.stringify(await browser.observe()).length).toBeLessThan(10_000);
  expect(JSON.stringify(await browser.failure('expect_text', { text: 'x' })).length).toBeLessThan(10_000);
  await browser.value('answer_dialog');
});

const box = (event: string): string =>
  `<label>Name <input id="f" ${event}="if (!this.told) { this.told = true; alert('Sure?'); }"></label>`;
const list =
  '<label>Size <select id="f" onchange="alert(\'Sure?\')"><option>Small</option><option>Large</option></select></label>';
const field = { into: 'Name', text: 'Ann' };

test.each<[string, string, JsonObject, string]>([
  ['filling a field', 'type_text', field, box('oninput')],
  ['filling a field key by key', 'type_text', { ...field, byKeys: true }, box('onkeydown')],
  ['the focused field', 'type_text', { text: 'Ann' }, `${box('oninput')}<script>f.focus()</script>`],
  ['a secret', 'type_text', { ...field, text: '${secrets.PW}' }, box('onchange')],
  ['choosing an option', 'select_option', { option: 'Large', target: 'Size' }, list],
  [
    'checking a box',
    'set_checked',
    { target: 'Terms' },
    '<label>Terms <input type="checkbox" id="f" onchange="alert(\'Sure?\')"></label>',
  ],
  [
    'hovering',
    'hover',
    { target: 'Menu' },
    '<button onmouseover="alert(\'Sure?\')" style="margin: 100px">Menu</button>',
  ],
  [
    'dragging',
    'drag',
    { target: 'Card', onto: 'Done' },
    '<button onmousedown="alert(\'Sure?\')">Card</button><button>Done</button>',
  ],
  [
    'choosing a file',
    'upload_file',
    { path: '', target: 'Note' },
    '<label>Note <input type="file" onchange="alert(\'Sure?\')"></label>',
  ],
])('a step reports an alert from %s at once', async (_, tool, args, body) => {
  await browser.draw(body);
  const path = join(await mkdtemp(join(tmpdir(), 'planwright-alert-')), 'note.txt');
  await writeFile(path, 'note');
  browser.session.allowed = { folder: null, files: [], uploads: [{ path, anyIn: false, isOutside: true }] };
  const origin = new URL((await browser.session.page()).url()).origin;
  const caller = browser.callerWith({ PW: 'kettle-4711-sesame' }, boundTo(['PW'], { origins: [origin] }));
  const found = caller.resolve('browser', tool);
  if (!found.ok) throw new Error(found.failure.message);
  const outcome = await caller.call(
    found.tool,
    written(tool === 'upload_file' ? { ...args, path } : args),
    new AbortController().signal,
    8_000,
  );
  expect(outcome).toMatchObject({ ok: true, value: { dialog: { type: 'alert', message: 'Sure?' } } });
  expect(await browser.value('answer_dialog')).toMatchObject({ answered: true, message: 'Sure?' });
});

test('a dialog closes with its window', async () => {
  await browser.draw('<button onclick="window.open(\'about:blank\')">Go</button><p>Still here</p>');
  await browser.value('click', { target: 'Go' });
  await expect.poll(() => browser.session.pages().length).toBe(2);
  const popup = await browser.session.page();
  await popup.evaluate("setTimeout(() => alert('Really?'), 0), undefined");
  await expect.poll(() => browser.session.dialogs.open?.message()).toBe('Really?');
  await popup.close();
  await expect.poll(() => browser.session.dialogs.open).toBeUndefined();
  expect((await browser.value('expect_text', { text: 'Still here' })).holds).toBe(true);
});
