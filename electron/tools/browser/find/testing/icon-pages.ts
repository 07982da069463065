import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';
import { titleAfter, type CalledPage } from './title-after.ts';

export const icon = (id: string, label = '') =>
  `<button aria-describedby="tip" ${label} onclick="document.title = '${id}'"><svg width="9" height="9"></svg></button>`;
const tip = '<div style="visibility: hidden"><div id="tip" role="tooltip">Check in selected</div></div>';

export function testDescribedIcons(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)('presses an icon by the tooltip that describes it, %s', async (_, body, more) => {
    const args = { target: 'Check in selected', ...more };
    expect(await titleAfter(browser, body + tip, 'click', args)).toBe('yes');
  });
}

export const arrows = ['▲', '▼'].map(
  (arrow) =>
    `<a role="button" aria-hidden="true" tabindex="-1" onclick="document.title = '${arrow.codePointAt(0)}'" style="position: absolute; right: 0; ${arrow === '▲' ? 'top' : 'bottom'}: 0; width: 17px; height: 15px"><i></i></a>`,
);
const number = (caption: string, buttons: readonly string[]) =>
  `<div><label>${caption}</label><br><span style="position: relative; display: inline-block; height: 30px; width: 90px"><input role="spinbutton" style="width: 60px">${buttons.join('')}</span></div>`;

export function testArrows(
  browser: BrowserHub,
  numbers: readonly [arrow: string, buttons: readonly string[]][],
): void {
  test.each(numbers)('presses the arrow %s of a number, wherever it is drawn', async (arrow, buttons) => {
    const body = number('Weight', []) + number('Quantity', buttons);
    expect(await titleAfter(browser, body, 'click', { target: arrow, within: 'Quantity' })).toBe(
      String(arrow.codePointAt(0)),
    );
  });
}

export const hovered = (id: string, words: string) =>
  `<button onclick="document.title = '${id}'" onmouseenter="tip.textContent = '${words}'; tip.hidden = false" onmouseleave="setTimeout(() => (tip.hidden = true), 300)"><svg width="9" height="9"></svg></button>`;
const overlay = '<div id="tip" style="position: absolute; bottom: 0" hidden></div>';
export const rowsWithArchive = (names: readonly string[]) =>
  `<table>${names.map((name) => `<tr><td>${name}<td>${hovered(name, 'Archive')}${hovered('no', 'Edit')}`).join('')}</table>`;

export function testIconsUnderMouse(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)(
    'presses an icon by the tooltip that it shows under the mouse, %s',
    async (_, body, args) => {
      expect(await titleAfter(browser, body + overlay, 'click', args)).toBe('yes');
    },
  );
}

export function testRefusedIcons(
  browser: BrowserHub,
  pages: readonly [what: string, body: string, target: string, message: string, role?: string][],
): void {
  test.each(pages)('presses none of %s', async (_, body, target, message, role) => {
    await browser.session.openPage?.mouse.move(300, 300);
    await browser.show(body + overlay);
    const named = { target, ...(role === undefined ? {} : { role }) };
    const failure = await browser.failure('click', { ...named, timeoutMs: 300 });
    expect(failure.message).toContain(message);
  });
}

const signs = {
  tick: '<path d="m1 9 4 4L15 2" fill="none" stroke="black"/>',
  filledTick:
    '<path d="M0 0h24v24H0z" fill="none"/><path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z"/>',
  cross:
    '<line x1="2" y1="2" x2="14" y2="14" stroke="black"/><line x1="14" y1="2" x2="2" y2="14" stroke="black"/>',
  chevron: '<path d="M4 6l4 4 4-4" fill="none" stroke="black"/>',
  plus: '<path d="M8 2v12M2 8h12" stroke="black"/>',
};
export const signButtons = (names: readonly (keyof typeof signs)[]) =>
  names
    .map(
      (name) =>
        `<button onclick="document.title = '${name}'"><svg width="16" height="16" viewBox="0 0 24 24">${signs[name]}</svg></button>`,
    )
    .join('');

export function testSigns(
  browser: BrowserHub,
  rows: readonly [wanted: string, drawn: readonly (keyof typeof signs)[], args: JsonObject][],
): void {
  test.each(rows)('presses a nameless button by the sign %s that it draws', async (wanted, drawn, args) => {
    const body = `<table><tr><td>Ann<td>${signButtons(drawn)}<tr><td>Bea<td>${signButtons(['plus'])}</table>`;
    expect(await titleAfter(browser, body, 'click', args)).toBe(wanted);
  });
}

export function testNotices(
  browser: BrowserHub,
  notices: readonly [what: string, body: string, role: string][],
): void {
  test.each(notices)('reads a notice %s', async (_, body, role) => {
    await browser.show(body);
    expect(await browser.value('extract', { role })).toMatchObject({
      value: 'It is created',
    });
  });
}

export function testFontIcons(
  browser: BrowserHub,
  icons: readonly [target: string, pressed: string][],
): void {
  test.each(icons)('presses an icon “%s” that a font draws from a word', async (target, pressed) => {
    const drawn = (word: string, id: string) =>
      `<a style="cursor: pointer" onclick="document.title = '${id}'"><i style="display: inline-block; width: 20px; font-size: 20px; overflow: hidden">${word}</i></a>`;
    const row = (name: string) =>
      `<tr><td>${name}<td>${drawn('money_euro_circle', `pay ${name}`)}${drawn('trash', `cancel ${name}`)}`;
    const body = `<table>${row('Ann')}${row('Bo')}</table>`;
    expect(await titleAfter(browser, body, 'click', { target, within: 'Bo' })).toBe(pressed);
  });
}
