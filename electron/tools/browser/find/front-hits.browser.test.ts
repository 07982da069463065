import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter as titleOf } from './testing/title-after.ts';
import { behind, day } from './testing/front-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const titleAfter = (body: string, target: string) => titleOf(browser, body, 'click', { target });

const list = (id: string, style: string) =>
  `<div style="position: relative; width: 200px"><select title="Choose" style="position: absolute; left: 50%; height: 100%; width: 0.5px; opacity: 0; padding: 0; border: 0"><option>Oslo</select><button role="combobox" title="Choose" aria-expanded="false" style="position: relative; ${style}" onclick="document.title = '${id}'">Choose</button></div>`;

test.each(['Choose', 'City'])('presses the drawn list over its hidden field, called “%s”', async (target) => {
  const body = `<div><label>City</label><br>${list('yes', 'width: 200px; height: 30px')}</div>`;
  expect(await titleAfter(body, target)).toBe('yes');
});

test('numbers count drawn lists, not the fields under them', async () => {
  const body = list('one', 'width: 200px; height: 30px') + list('two', 'width: 200px; height: 30px');
  expect(await titleOf(browser, body, 'click', { target: 'Choose', nth: 2 })).toBe('two');
  const failure = await browser.failure('click', { target: 'Choose', timeoutMs: 500 });
  expect(failure.message).toMatch(/^“Choose” matches 2 elements/);
  expect(failure.details?.['candidates']).toMatchObject([{ find: { nth: 1 } }, { find: { nth: 2 } }]);
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

test('presses in an open menu, not on the hidden page behind it', async () => {
  const body = `<div aria-hidden="true"><button onclick="document.title = 'page'">Status</button></div>
    <ul role="menu"><li role="menuitemcheckbox" onclick="document.title = 'menu'">Status</li></ul>`;
  expect(await titleAfter(body, 'Status')).toBe('menu');
});

test.each([
  ['modal', undefined],
  ['unmarked', 'role="dialog"'],
])('presses a field of an open %s dialog before a button behind it', async (_, role) => {
  expect(await titleAfter(behind(day, role), 'First day')).toBe('field');
});

test('presses what a menu shows over an open dialog', async () => {
  const menu = `<ul role="menu" style="position: fixed; top: 80px; left: 60px; background: white"><li role="menuitem" onclick="document.title = 'item'">First day</li></ul>`;
  expect(await titleAfter(`${behind('<p>First day</p>')}${menu}`, 'First day')).toBe('item');
});

test('presses a button beside an open dialog', async () => {
  const page = `<button style="margin-top: 400px" onclick="document.title = 'button'">First day</button><div role="dialog" style="position: fixed; top: 10px; right: 10px">${day}</div>`;
  expect(await titleAfter(page, 'First day')).toBe('button');
});

test('presses the day of the month that shows', async () => {
  const month = (id: string, left: number) =>
    `<div style="position: absolute; inset: 0; transform: translateX(${left}%)"><span style="cursor: pointer" onclick="document.title = '${id}'">12</span></div>`;
  const body = `<div style="position: relative; width: 200px; height: 100px; overflow: hidden">${month('before', -100)}${month('yes', 0)}${month('after', 100)}</div>`;
  expect(await titleAfter(body, '12')).toBe('yes');
});

test('reads the message that shows, not its copy off the page', async () => {
  const copy = (style: string, ride: string) =>
    `<p style="position: absolute; ${style}">Ride ${ride} saved</p>`;
  await browser.show(copy('left: -10000px; top: -10000px', 'R-0') + copy('top: 80px', 'R-59'));
  expect(await browser.value('extract', { target: 'saved' })).toMatchObject({ value: 'Ride R-59 saved' });
});

const layer = 'position: fixed; inset: 0; background: rgb(0 0 0 / 50%)';
const dialog = 'position: fixed; top: 80px; left: 60px; background: white';
const pane = 'flex: 0 0 100%; overflow: hidden';

test.each([
  [
    'behind a drawn dialog',
    `<button>Save draft</button><div style="${layer}"></div><div style="${dialog}"><button>Save order</button></div>`,
  ],
  [
    'on a closed tab',
    `<div style="width: 300px; overflow: hidden"><div style="display: flex; transform: translateX(-100%)"><div style="${pane}"><button>Save draft</button></div><div style="${pane}"><button>Save order</button></div></div></div>`,
  ],
])('offers nothing %s instead', async (_, body) => {
  await browser.show(body);
  const { details } = await browser.failure('click', { target: 'Save all', timeoutMs: 300 });
  expect(details?.['candidates']).toMatchObject([{ name: 'Save order' }]);
  expect(details).not.toHaveProperty('more');
});

test('offers no hidden field instead', async () => {
  await browser.show(
    '<label>Price <input style="position: absolute; width: 1px; height: 1px; opacity: 0"></label><label>Price each <input></label>',
  );
  const { details } = await browser.failure('type_text', { into: 'Price now', text: '5', timeoutMs: 300 });
  expect(details?.['candidates']).toMatchObject([{ name: 'Price each' }]);
});
