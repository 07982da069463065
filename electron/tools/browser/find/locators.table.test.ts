import type { JsonObject } from '../../../../shared/json.ts';
import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  icon,
  tip,
  arrows,
  number,
  hovered,
  overlay,
  rowsOf,
  type signs,
  signButtons,
} from './testing/icon-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('presses an icon by the tooltip that describes it, in a row', async () => {
  await browser.show(`<table><tr><td>Ann<td>${icon('yes')}</table>` + tip);
  await browser.value('click', { target: 'Check in selected', within: 'Ann' });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('presses the arrow ▼ of a number, wherever it is drawn', async () => {
  await browser.show(number('Weight', []) + number('Quantity', arrows));
  await browser.value('click', { target: '▼', within: 'Quantity' });
  expect(await browser.session.openPage?.title()).toBe(String('▼'.codePointAt(0)));
});

test('presses an icon by the tooltip that it shows under the mouse, in a row', async () => {
  await browser.show(rowsOf(['Ann', 'yes']) + overlay);
  // Icons without a name are sought last.
  await browser.value('click', { timeoutMs: 1_500, target: 'archive', within: 'yes' });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('presses none of words that an icon shows elsewhere', async () => {
  const body = hovered('no', 'Create shortlist').replace(/tip/g, 'text') + '<p id="text">';

  await browser.session.openPage?.mouse.move(300, 300);
  await browser.show(body + overlay);
  const outcome = await browser.call('click', { target: 'Create shortlist', timeoutMs: 1_000 });
  expect(outcome).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('No button or link') },
  });
});

test.each<[string, readonly (keyof typeof signs)[], JsonObject]>([
  ['filledTick', ['chevron', 'filledTick', 'plus'], { target: '✓' }],
  ['cross', ['tick', 'cross', 'plus', 'chevron'], { target: 'cancel', within: 'Ann' }],
])('presses a nameless button by the sign %s that it draws', async (wanted, drawn, args) => {
  const rows = `<tr><td>Ann<td>${signButtons(drawn)}<tr><td>Bea<td>${signButtons(['plus'])}`;
  await browser.show(`<table>${rows}</table>`);
  await browser.value('click', { timeoutMs: 1_500, ...args });
  expect(await browser.session.openPage?.title()).toBe(wanted);
});

test('reads a notice of an alert', async () => {
  await browser.show('<p>Order</p><div role="alert">It is created</div>');
  expect(await browser.value('extract', { role: 'status', timeoutMs: 500 })).toMatchObject({
    value: 'It is created',
  });
});

test('presses an icon “bin” that a font draws from a word', async () => {
  const drawn = (word: string, id: string) =>
    `<a style="cursor: pointer" onclick="document.title = '${id}'"><i style="display: inline-block; width: 20px; font-size: 20px; overflow: hidden">${word}</i></a>`;
  const row = (name: string) =>
    `<tr><td>${name}<td>${drawn('money_euro_circle', `pay ${name}`)}${drawn('trash', `cancel ${name}`)}`;
  await browser.show(`<table>${row('Ann')}${row('Bo')}</table>`);
  await browser.value('click', { target: 'bin', within: 'Bo' });
  expect(await browser.session.openPage?.title()).toBe('cancel Bo');
});
