import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';
import { titleAfter, type CalledPage } from './title-after.ts';

export const fields = `<input id="user"><input id="pass" type="password"><div><span>Born</span><input id="born" type="date"></div>
<label>Due <input id="due" type="date"></label><input id="hidden" type="file" hidden>
<section aria-label="Old"><label>Code <input id="code"></label><label>Code <input id="secret" type="password"></label></section>`;

export function testTyping(
  browser: BrowserHub,
  places: readonly [what: string, args: JsonObject, id: string][],
): void {
  test.each(places)('types into %s', async (_, args, id) => {
    await browser.show(fields);
    await browser.value('type_text', { text: 'new', ...args });
    const filled =
      "[...document.querySelectorAll('input')].filter(({ value }) => value !== '').map(({ id }) => id).join()";
    expect(await browser.session.openPage?.evaluate(filled)).toBe(id);
  });
}

const tells =
  "<script>document.addEventListener('click', ({ target }) => { document.title = target.id; });</script>";

export const pressedId = (browser: BrowserHub, body: string, args: JsonObject): Promise<string> =>
  titleAfter(browser, body + tells, 'click', args);

export function testPressing(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)('presses %s', async (_, body, args) => {
    expect(await pressedId(browser, body, args)).toBe('yes');
  });
}

export const plans = `<table><tr><th>Plan<th>Monthly<th>Yearly<th>Seats<tr><th scope="row" rowspan="2">Basic<td>9<td>90<td>1<tr><td colspan="2">on demand<td>5<tr><th scope="row">Free<td>0</table>`;

export function testCells(
  browser: BrowserHub,
  cells: readonly [where: string, target: string, within: string, value: string][],
): void {
  test.each(cells)('reads a cell %s', async (_, target, within, value) => {
    await browser.show(plans);
    expect(await browser.value('extract', { target, within })).toMatchObject({ value });
  });
}

export const hoverActions = `<style>.actions { position: relative; left: -9999em } tr:hover .actions { left: 0 }</style>`;

export const post = (title: string) =>
  `<tr><td><span>${title}</span><div class="actions"><a href="#" id="${title}">Trash</a> <a href="#" id="no">View posts by ${title}</a></div>`;

const deco = (name: string) =>
  `<i style="display: inline-block; width: 9px; height: 9px; cursor: pointer" class="${name}"></i>`;

export const drawnTree = (open: string) => `<div role="tree" id="tree"></div><script>
  const item = (name, more) => '<div role="treeitem" tabindex="-1" ' + more + '>${deco('mark')}${deco('folder')}<span>' + name + '</span></div>';
  const draw = (isOpen) => { tree.innerHTML = item('North', 'aria-level="1" aria-expanded="' + isOpen + '"') + (isOpen ? item('Durham', 'aria-level="2" title="yes"') : ''); };
  tree.onclick = ({ target }) => { const name = target.closest('[role=treeitem]').title; if (name) document.title = name; draw(${open}); };
  draw(false);
</script>`;
