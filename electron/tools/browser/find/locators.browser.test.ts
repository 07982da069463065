import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;

beforeAll(async () => {
  browser = await openBrowserHub();
}, 60_000);
afterAll(async () => {
  await browser.close();
});

const icon = (id: string, label = '') =>
  `<button aria-describedby="tip" ${label} onclick="document.title = '${id}'"><svg width="9" height="9"></svg></button>`;
const tip = '<div style="visibility: hidden"><div id="tip" role="tooltip">Check in selected</div></div>';

test.each([
  ['on the page', `<header>${icon('yes')}<button>Reports</button></header>`, {}],
  ['in a row', `<table><tr><td>Ann<td>${icon('yes')}</table>`, { within: 'Ann' }],
  ['beside one that has a name', icon('no', 'aria-label="Help"') + icon('yes'), {}],
])('presses an icon by the tooltip that describes it, %s', async (_, body, more) => {
  await browser.show(body + tip);
  await browser.value('click', { target: 'Check in selected', ...more });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

const arrows = ['▲', '▼'].map(
  (arrow) =>
    `<a role="button" aria-hidden="true" tabindex="-1" onclick="document.title = '${arrow.codePointAt(0)}'" style="position: absolute; right: 0; ${arrow === '▲' ? 'top' : 'bottom'}: 0; width: 17px; height: 15px"><i></i></a>`,
);
const number = (caption: string, buttons: readonly string[]) =>
  `<div><label>${caption}</label><br><span style="position: relative; display: inline-block; height: 30px; width: 90px"><input role="spinbutton" style="width: 60px">${buttons.join('')}</span></div>`;

test.each([
  ['▲', arrows],
  ['▼', arrows],
  ['▲', arrows.toReversed()],
])('presses the arrow %s of a number, wherever it is drawn', async (arrow, buttons) => {
  await browser.show(number('Weight', []) + number('Quantity', buttons));
  await browser.value('click', { target: arrow, within: 'Quantity' });
  expect(await browser.session.openPage?.title()).toBe(String(arrow.codePointAt(0)));
});
