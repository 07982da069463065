import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserActivity } from '../../../../shared/page/user-activity.ts';
import { systemClock } from '../../../executor/walk/system-clock.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
let since = 0;
const patiently = { timeout: 60_000, interval: 20 };
beforeAll(async () => {
  browser = await openBrowserHub();
}, 60_000);
afterAll(() => browser.close());
beforeEach(() => {
  since = systemClock.now();
});

const reported = (): UserActivity['what'][] =>
  browser.session.userActivity.since(since).map(({ what }) => what);
const page = async (): Promise<Page> => browser.session.page();
async function toolsRest(): Promise<void> {
  const from = Date.now();
  await vi.waitUntil(() => Date.now() > from + 50, patiently);
}
async function afterAKey(): Promise<UserActivity['what'][]> {
  await toolsRest();
  const before = reported().length;
  await (await page()).keyboard.press('F7');
  await vi.waitFor(() => {
    expect(reported().length).toBeGreaterThan(before);
  }, patiently);
  return reported().slice(0, -1);
}

describe('user activity', () => {
  test('includes clicks, keys and clicks into frames', async () => {
    await browser.show(
      '<button>Save</button><iframe srcdoc="<button style=\'width:200px;height:90px\'>In</button>"></iframe>',
    );
    await toolsRest();
    await (await page()).getByRole('button', { name: 'Save' }).click();
    expect(await afterAKey()).toEqual(['click']);
    await (await page()).frameLocator('iframe').getByRole('button').click();
    expect((await afterAKey()).slice(2)).toContain('click');
  });

  test('includes windows that a page opens', async () => {
    await browser.show('<a href="/two" target="_blank">Two</a>');
    await browser.show('<button>There</button>', '/two');
    await browser.value('click', { target: 'Two' });
    await expect.poll(() => browser.session.pages().length).toBe(2);
    await toolsRest();
    // A window in the background gets no keys.
    await vi.waitFor(async () => {
      await (await page()).keyboard.press('F7');
      expect(reported()).toContain('key');
    }, patiently);
    expect(reported()).not.toContain('navigation');
    await (await page()).close();
  });

  test("excludes steps and the page's own actions", async () => {
    await browser.show(
      '<form action="/done"><label>Name <input name="n"></label><button>Send</button></form><script>setTimeout(() => document.querySelector("input").click(), 10)</script>',
    );
    await browser.show('<p>Thanks</p>', '/done?n=Ann');
    await browser.value('type_text', { text: 'Ann', into: 'Name' });
    await browser.value('press_key', { key: 'Tab' });
    await browser.value('click', { target: 'Send' });
    await browser.value('wait_for', { text: 'Thanks' });
    await browser.value('go_back');
    expect(await afterAKey()).toEqual([]);
  });

  test("includes a person's navigation, not links or scripts", async () => {
    await browser.show('<p>Two</p>', '/two');
    const home = await browser.show('<a href="/two">Two</a>');
    // A tool's navigation may come seconds later, except in a new browser.
    await browser.session.close();
    await (await page()).goto(home);
    since = systemClock.now();
    await (
      await page()
    ).evaluate(() => {
      location.href = '/two';
    });
    await (await page()).getByText('Two').waitFor();
    expect(await afterAKey()).toEqual([]);
    await (await page()).goto(home);
    expect((await afterAKey()).slice(1)).toEqual(['navigation']);
  });

  test("can't be faked or noticed by the page", async () => {
    await browser.show(
      '<button onclick="this.dispatchEvent(new MouseEvent(\'pointerdown\', { bubbles: true }))">x</button>',
    );
    expect(
      await (
        await page()
      ).evaluate(() => {
        document.querySelector('button')?.click();
        return Object.keys(window).filter((name) => name.startsWith('planwright'));
      }),
    ).toEqual([]);
    expect(await afterAKey()).toEqual([]);
  });

  test('is forgotten with its browser', async () => {
    await browser.show('<p>x</p>');
    await toolsRest();
    await (await page()).keyboard.press('a');
    await vi.waitFor(() => {
      expect(reported()).toEqual(['key']);
    }, patiently);
    await browser.session.close();
    expect(reported()).toEqual([]);
  });
});
