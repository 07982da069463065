import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter as titleOf } from './testing/title-after.ts';
import { behind, day } from './testing/front-pages.ts';
import { list } from './testing/drawn-lists-over.ts';

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

test.each(['Choose', 'City'])('presses the drawn list over its hidden field, called “%s”', async (target) => {
  const body = `<div><label>City</label><br>${list('yes', 'width: 200px; height: 30px')}</div>`;
  expect(await titleAfter(body, target)).toBe('yes');
});

test('numbers count no part that only resizes a column', async () => {
  const part = (id: string, cursor: string) =>
    `<button aria-label="${id}" style="width: 16px; height: 16px; cursor: ${cursor}" onclick="document.title = '${id}'"></button>`;
  const body = `<table><tr><th>Doctor ${part('sort', 'default')}${part('funnel', 'pointer')}${part('resize', 'col-resize')}</th></tr></table>`;
  const last = { role: 'button', within: 'Doctor', nth: 'last' };
  expect(await titleOf(browser, body, 'click', last)).toBe('funnel');
  expect(await browser.value('click', last)).toMatchObject({
    clicked: 'the last button within “Doctor”, “funnel”',
  });
  expect(await titleAfter(body, 'resize')).toBe('resize');
});

test('presses what a menu shows over an open dialog', async () => {
  const menu = `<ul role="menu" style="position: fixed; top: 80px; left: 60px; background: white"><li role="menuitem" onclick="document.title = 'item'">First day</li></ul>`;
  expect(await titleAfter(`${behind('<p>First day</p>')}${menu}`, 'First day')).toBe('item');
});

test('presses a button beside an open dialog', async () => {
  const page = `<button style="margin-top: 400px" onclick="document.title = 'button'">First day</button><div role="dialog" style="position: fixed; top: 10px; right: 10px">${day}</div>`;
  expect(await titleAfter(page, 'First day')).toBe('button');
});
