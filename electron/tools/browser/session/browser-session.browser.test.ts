import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserSession } from './browser-session.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

const options = { kind: 'embedded', isHeaded: false, profileFolder: '/nowhere', environment: {} } as const;

interface FakeLaunch {
  succeed(): void;
  fail(): void;
  finishClosing(): void;
  readonly context: EventEmitter;
}

function sessionWithFakes(): { session: BrowserSession; log: string[]; launches: FakeLaunch[] } {
  const log: string[] = [];
  const launches: FakeLaunch[] = [];
  const session = new BrowserSession(
    options,
    () =>
      new Promise((resolve, reject) => {
        const number = launches.length + 1;
        log.push(`start ${number}`);
        let finishClosing = (): void => undefined;
        const closed = new Promise<void>((finish) => {
          finishClosing = finish;
        });
        const page = { isClosed: () => false, number } as unknown as Page;
        const context = Object.assign(new EventEmitter(), {
          pages: () => [],
          waitForEvent: () => Promise.resolve(page),
          async close() {
            log.push(`close ${number}`);
            await closed;
            log.push(`closed ${number}`);
          },
        });
        launches.push({
          context,
          succeed: () => {
            resolve(context as unknown as BrowserContext);
          },
          fail: () => {
            reject(new Error(`no browser ${number}`));
          },
          finishClosing: () => {
            finishClosing();
          },
        });
      }),
  );
  return { session, log, launches };
}

describe('one browser per profile', () => {
  test('a lost browser closes before the next starts', async () => {
    const { session, log, launches } = sessionWithFakes();
    const first = session.page();
    await expect.poll(() => launches.length).toBe(1);
    launches[0]?.succeed();
    await first;
    launches[0]?.context.emit('close');
    await expect.poll(() => log).toContain('close 1');
    const second = session.page();
    launches[0]?.finishClosing();
    await expect.poll(() => launches.length).toBe(2);
    launches[1]?.succeed();
    expect(await second).toMatchObject({ number: 2 });
    expect(log).toEqual(['start 1', 'close 1', 'closed 1', 'start 2']);
  });

  test('closing during a start ends only that browser', async () => {
    const { session, log, launches } = sessionWithFakes();
    const first = session.page().catch((thrown: unknown) => thrown);
    await expect.poll(() => launches.length).toBe(1);
    const closing = session.close();
    const second = session.page();
    launches[0]?.succeed();
    launches[0]?.finishClosing();
    await closing;
    expect(await first).toMatchObject({ code: 'browser-closed' });
    await expect.poll(() => launches.length).toBe(2);
    launches[1]?.succeed();
    expect(await second).toMatchObject({ number: 2 });
    expect(log).toEqual(['start 1', 'close 1', 'closed 1', 'start 2']);
  });

  test("a late failed start doesn't affect the next", async () => {
    const { session, log, launches } = sessionWithFakes();
    const first = session.page().catch((thrown: unknown) => thrown);
    await expect.poll(() => launches.length).toBe(1);
    const closing = session.close();
    const second = session.page();
    launches[0]?.fail();
    await Promise.all([closing, first]);
    await expect.poll(() => launches.length).toBe(2);
    launches[1]?.succeed();
    await second;
    launches[1]?.finishClosing();
    await session.close();
    expect(log).toEqual(['start 1', 'start 2', 'close 2', 'closed 2']);
  });
});

describe('real browser', () => {
  let browser: BrowserHub;
  beforeAll(async () => {
    browser = await openBrowserHub();
  }, 60_000);
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
      '<button>Go</button><script>onbeforeunload = (event) => { event.preventDefault(); };</script>',
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
});
