import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { icon, tip, arrows, number, hovered, overlay, rowsOf, signButtons } from './testing/icon-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test.each([
  ['on the page', `<header>${icon('yes')}<button>Reports</button></header>`, {}],
  ['beside one that has a name', icon('no', 'aria-label="Help"') + icon('yes'), {}],
])('presses an icon by the tooltip that describes it, %s', async (_, body, more) => {
  await browser.show(body + tip);
  await browser.value('click', { target: 'Check in selected', ...more });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test.each([
  ['▲', arrows],
  ['▲', arrows.toReversed()],
])('presses the arrow %s of a number, wherever it is drawn', async (arrow, buttons) => {
  await browser.show(number('Weight', []) + number('Quantity', buttons));
  await browser.value('click', { target: arrow, within: 'Quantity' });
  expect(await browser.session.openPage?.title()).toBe(String(arrow.codePointAt(0)));
});

test('presses an icon by the tooltip that it shows under the mouse, on the page', async () => {
  const body = hovered('no', 'Send mail') + hovered('yes', 'Create shortlist');

  await browser.show(body + overlay);
  // Icons without a name are sought last.
  await browser.value('click', { timeoutMs: 1_500, target: 'Create shortlist' });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('presses none of several icons with that tooltip', async () => {
  await browser.session.openPage?.mouse.move(300, 300);
  await browser.show(rowsOf(['Ann', 'Bea']) + overlay);
  const outcome = await browser.call('click', { target: 'Archive', timeoutMs: 1_000 });
  expect(outcome).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('matches 2 elements') },
  });
});

test('presses a nameless button by the sign tick that it draws', async () => {
  const rows = `<tr><td>Ann<td>${signButtons(['cross', 'tick'])}<tr><td>Bea<td>${signButtons(['plus'])}`;
  await browser.show(`<table>${rows}</table>`);
  await browser.value('click', { timeoutMs: 1_500, target: 'tick', role: 'button' });
  expect(await browser.session.openPage?.title()).toBe('tick');
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

test('presses an icon “€” that a font draws from a word', async () => {
  const drawn = (word: string, id: string) =>
    `<a style="cursor: pointer" onclick="document.title = '${id}'"><i style="display: inline-block; width: 20px; font-size: 20px; overflow: hidden">${word}</i></a>`;
  const row = (name: string) =>
    `<tr><td>${name}<td>${drawn('money_euro_circle', `pay ${name}`)}${drawn('trash', `cancel ${name}`)}`;
  await browser.show(`<table>${row('Ann')}${row('Bo')}</table>`);
  await browser.value('click', { target: '€', within: 'Bo' });
  expect(await browser.session.openPage?.title()).toBe('pay Bo');
});
