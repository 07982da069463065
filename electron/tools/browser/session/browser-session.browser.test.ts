import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a dialog closes when a person answers', async () => {
  await browser.show(
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

test('a call hears of a dialog after another call ends', async () => {
  await browser.show('<p>Still here</p>');
  const page = await browser.session.page();
  let end = (): void => undefined;
  const waiting = browser.session.dialogs.until(new Promise<void>((resolve) => (end = resolve)));
  await browser.session.dialogs.until(Promise.resolve());
  void page.evaluate('alert("Sure?")').then(end, end);
  expect(await waiting).toHaveProperty('dialog');
  await browser.value('answer_dialog');
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

test('a call continues after a person closes a dialog', async () => {
  await browser.show('<p>Still here</p>');
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
  await browser.show(
    `<label>Name <input onkeydown="if (!window.told) { told = true; alert('Sure?'); }"></label>`,
  );
  await browser.value('type_text', { into: 'Name', text: 'Ann Lee', byKeys: true });
  await browser.value('answer_dialog');
  expect(await (await browser.session.page()).inputValue('input')).toBe('Ann Lee');
});

test('a page that asks before leaving is left', async () => {
  await browser.show(
    '<button onclick="void 0">Go</button><script>onbeforeunload = (event) => { event.preventDefault(); };</script>',
  );
  await browser.value('click', { target: 'Go' });
  await browser.show('<p>Left</p>');
  expect((await browser.value('expect_text', { text: 'Left' })).holds).toBe(true);
});

test('a dialog closes with its window', async () => {
  await browser.show('<button onclick="window.open(\'about:blank\')">Go</button><p>Still here</p>');
  await browser.value('click', { target: 'Go' });
  await expect.poll(() => browser.session.pages().length).toBe(2);
  const popup = await browser.session.page();
  await popup.evaluate("setTimeout(() => alert('Really?'), 0), undefined");
  await expect.poll(() => browser.session.dialogs.open?.message()).toBe('Really?');
  await popup.close();
  await expect.poll(() => browser.session.dialogs.open).toBeUndefined();
  expect((await browser.value('expect_text', { text: 'Still here' })).holds).toBe(true);
});
