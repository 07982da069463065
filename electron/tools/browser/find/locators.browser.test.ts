import type { JsonObject } from '../../../../shared/json.ts';
import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

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

const hovered = (id: string, words: string) =>
  `<button onclick="document.title = '${id}'" onmouseenter="tip.textContent = '${words}'; tip.hidden = false" onmouseleave="setTimeout(() => (tip.hidden = true), 300)"><svg width="9" height="9"></svg></button>`;
const overlay = '<div id="tip" style="position: absolute; bottom: 0" hidden></div>';
const rowsOf = (names: readonly string[]) =>
  `<table>${names.map((name) => `<tr><td>${name}<td>${hovered(name, 'Archive')}${hovered('no', 'Edit')}`).join('')}</table>`;

test.each([
  [
    'on the page',
    hovered('no', 'Send mail') + hovered('yes', 'Create shortlist'),
    { target: 'Create shortlist' },
  ],
  ['in a row', rowsOf(['Ann', 'yes']), { target: 'archive', within: 'yes' }],
])('presses an icon by the tooltip that it shows under the mouse, %s', async (_, body, args) => {
  await browser.show(body + overlay);
  // Icons without a name are sought last.
  await browser.value('click', { timeoutMs: 1_500, ...args });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test.each([
  ['several icons with that tooltip', rowsOf(['Ann', 'Bea']), 'Archive', 'matches 2 elements'],
  [
    'words that an icon shows elsewhere',
    hovered('no', 'Create shortlist').replace(/tip/g, 'text') + '<p id="text">',
    'Create shortlist',
    'No button or link',
  ],
])('presses none of %s', async (_, body, target, message) => {
  await browser.session.openPage?.mouse.move(300, 300);
  await browser.show(body + overlay);
  const outcome = await browser.call('click', { target, timeoutMs: 1_000 });
  expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining(message) } });
});

const signs = {
  tick: '<path d="m1 9 4 4L15 2" fill="none" stroke="black"/>',
  filledTick:
    '<path d="M0 0h24v24H0z" fill="none"/><path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z"/>',
  cross:
    '<line x1="2" y1="2" x2="14" y2="14" stroke="black"/><line x1="14" y1="2" x2="2" y2="14" stroke="black"/>',
  chevron: '<path d="M4 6l4 4 4-4" fill="none" stroke="black"/>',
  plus: '<path d="M8 2v12M2 8h12" stroke="black"/>',
};
const signButtons = (names: readonly (keyof typeof signs)[]) =>
  names
    .map(
      (name) =>
        `<button onclick="document.title = '${name}'"><svg width="16" height="16" viewBox="0 0 24 24">${signs[name]}</svg></button>`,
    )
    .join('');

test.each<[string, readonly (keyof typeof signs)[], JsonObject]>([
  ['tick', ['cross', 'tick'], { target: 'tick', role: 'button' }],
  ['filledTick', ['chevron', 'filledTick', 'plus'], { target: '✓' }],
  ['cross', ['tick', 'cross', 'plus', 'chevron'], { target: 'cancel', within: 'Ann' }],
])('presses a nameless button by the sign %s that it draws', async (wanted, drawn, args) => {
  const rows = `<tr><td>Ann<td>${signButtons(drawn)}<tr><td>Bea<td>${signButtons(['plus'])}`;
  await browser.show(`<table>${rows}</table>`);
  await browser.value('click', { timeoutMs: 1_500, ...args });
  expect(await browser.session.openPage?.title()).toBe(wanted);
});

test('presses no other sign than the named one', async () => {
  await browser.show(signButtons(['cross', 'chevron', 'plus']));
  const outcome = await browser.call('click', { target: 'tick', timeoutMs: 1_000 });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'target-not-found' } });
});

const flash = (text: string) =>
  `<li class="ui_flash-item_x1"><div class="ui_flash_x1" role="group"><i></i><b>${text}</b></div><button></button></li>`;
const flashes = (texts: readonly string[]) =>
  `<span class="notification-count">3</span><ul class="ui_flash-list_x1">${texts.map(flash).join('')}</ul><p>Running</p>`;

test.each([
  ['of an alert', '<p>Order</p><div role="alert">It is created</div>', 'status'],
  ['without a role', flashes(['It is created']), 'status'],
  ['without a role', `<div class="UiToast"><span>It is created</span></div>`, 'alert'],
])('reads a notice %s', async (_, body, role) => {
  await browser.show(body);
  expect(await browser.value('extract', { role, timeoutMs: 500 })).toMatchObject({ value: 'It is created' });
});

test('asks for one of two notices without a role', async () => {
  await browser.show(flashes(['It is created', 'It is gone']));
  const { message } = await browser.failure('extract', { role: 'status', timeoutMs: 500 });
  expect(message).toContain('matches 2 elements');
});

test.each([
  ['€', 'pay'],
  ['bin', 'cancel'],
])('presses an icon “%s” that a font draws from a word', async (target, id) => {
  const drawn = (word: string, id: string) =>
    `<a style="cursor: pointer" onclick="document.title = '${id}'"><i style="display: inline-block; width: 20px; font-size: 20px; overflow: hidden">${word}</i></a>`;
  const row = (name: string) =>
    `<tr><td>${name}<td>${drawn('money_euro_circle', `pay ${name}`)}${drawn('trash', `cancel ${name}`)}`;
  await browser.show(`<table>${row('Ann')}${row('Bo')}</table>`);
  await browser.value('click', { target, within: 'Bo' });
  expect(await browser.session.openPage?.title()).toBe(`${id} Bo`);
});
