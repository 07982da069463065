import type { Frame, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { body } from './testing/few-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

function calledOf(frame: Frame, names: readonly ('$$' | 'waitForSelector' | 'fill')[]): readonly string[] {
  const called: string[] = [];
  for (const name of names) {
    const own = frame[name].bind(frame) as (...given: readonly unknown[]) => Promise<never>;
    frame[name] = (...given: readonly unknown[]) => {
      called.push(name);
      return own(...given);
    };
  }
  return called;
}

test.each<[string, JsonObject, string]>([
  ['click', { target: 'Save' }, 'saved'],
  ['set_checked', { target: 'Terms' }, 'true'],
  ['type_text', { into: 'Note', text: 'Ada' }, 'Ada'],
])('%s asks for no handle', async (tool, args, title) => {
  await browser.show(body);
  const page = await browser.session.page();
  const called = calledOf(page.mainFrame(), ['$$', 'waitForSelector', 'fill']);
  await browser.value(tool, args);
  expect(called).toEqual([]);
  expect(await page.title()).toBe(title);
});

/** Each search takes a tenth of a second of this clock, which stops before a second is over. */
function clockOfSearches(page: Page): void {
  const locator = page.locator('body');
  const began = Date.now();
  const reads = vi.spyOn(Object.getPrototypeOf(locator) as typeof locator, 'ariaSnapshotJSON');
  const clock = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => began + Math.min(reads.mock.calls.length * 100, 900));
  onTestFinished(() => {
    clock.mockRestore();
    reads.mockRestore();
  });
}

test('words are pressed when the page was still for half a second', async () => {
  await browser.show('<div onclick="document.title = textContent">More</div>');
  clockOfSearches(await browser.session.page());
  await browser.value('click', { target: 'More' });
  expect(await (await browser.session.page()).title()).toBe('More');
});

test('text and the release of its last key arrive together, in order', async () => {
  await browser.show('<label>Note <input onkeyup="document.title = this.value"></label>');
  const page = await browser.session.page();
  const { keyboard } = page;
  const insert = keyboard.insertText.bind(keyboard);
  const release = keyboard.up.bind(keyboard);
  const seen: string[] = [];
  keyboard.insertText = async (text) => {
    await insert(text);
    seen.push('text arrived');
  };
  keyboard.up = (key) => {
    seen.push(`released ${key}`);
    return release(key);
  };
  await browser.value('type_text', { into: 'Note', text: 'Ada' });
  expect(seen).toEqual(['released a', 'text arrived']);
  expect(await page.title()).toBe('Ada');
});

test('a missing name is explained from the same outline', async () => {
  await browser.show(body);
  const locator = (await browser.session.page()).locator('body');
  const reads = vi.spyOn(Object.getPrototypeOf(locator) as typeof locator, 'ariaSnapshotJSON');
  onTestFinished(() => reads.mockRestore());
  const { details } = await browser.failure('click', { target: 'Safe', timeoutMs: 1 });
  expect(details).toMatchObject({ candidates: [{ name: 'Save' }, { name: 'Terms' }] });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a page that does not change is searched about three times a second', async () => {
  await browser.show(body);
  const locator = (await browser.session.page()).locator('body');
  const reads = vi.spyOn(Object.getPrototypeOf(locator) as typeof locator, 'ariaSnapshotJSON');
  onTestFinished(() => reads.mockRestore());
  await browser.failure('click', { target: 'Nothing of that name', timeoutMs: 1_500 });
  expect(reads.mock.calls.length).toBeLessThanOrEqual(7);
});

test('a box that is set as asked is left alone', async () => {
  await browser.show(body);
  await browser.value('set_checked', { target: 'Terms', checked: false });
  expect(await (await browser.session.page()).title()).toBe('Test');
});
