import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter as titleOf } from './testing/title-after.ts';
import { behind, day } from './testing/front-pages.ts';
import { list } from './testing/drawn-lists-over.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const titleAfter = (body: string, target: string) => titleOf(browser, body, 'click', { target });

test('numbers count drawn lists, not the fields under them', async () => {
  const body = list('one', 'width: 200px; height: 30px') + list('two', 'width: 200px; height: 30px');
  expect(await titleOf(browser, body, 'click', { target: 'Choose', nth: 2 })).toBe('two');
  const failure = await browser.failure('click', { target: 'Choose', timeoutMs: 500 });
  expect(failure.message).toMatch(/^“Choose” matches 2 elements/);
  expect(failure.details?.['candidates']).toMatchObject([{ find: { nth: 1 } }, { find: { nth: 2 } }]);
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
