import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter as titleOf } from './testing/title-after.ts';
import { behind, day } from './testing/front-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const titleAfter = (body: string, target: string) => titleOf(browser, body, 'click', { target });

test('asks which of two boxes, one hidden behind its picture', async () => {
  const body = `<label><input type="checkbox" onchange="document.title = 'one'">Wrap</label><label style="display: block; margin-top: 40px"><input type="checkbox" style="opacity: 0" onchange="document.title = 'two'">Wrap</label>`;
  expect(await titleAfter(body, 'Wrap')).toMatch(/^“Wrap” matches 2 elements/);
});

test("presses an open dialog's field, not a button behind it", async () => {
  expect(await titleAfter(`<div style="height: 3000px"></div>${behind(day)}`, 'First day')).toBe('field');
});
