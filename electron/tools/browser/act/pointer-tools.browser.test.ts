import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { floor, popup, titleAfter, titleAfterEscape } from './testing/pointer-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

describe('words before a toggle', () => {
  test('a click on words that do nothing presses the toggle before them', async () => {
    await browser.show(floor('First floor') + floor('Second floor'));
    expect(await titleAfter(browser, 'Second floor')).toBe('Second floor opened');
  });
});

describe('a tree item that reacts only to its words', () => {
  const words = (name: string) =>
    `<i style="cursor: pointer; float: left; width: 16px; height: 16px"></i><div style="display: inline-block" onclick="document.title = '${name} chosen'">${name}</div>`;
  const item = (name: string, inner = '') =>
    `<li role="treeitem" style="width: 400px; min-height: 24px">${words(name)}${inner}</li>`;
  const tree = `<ul role="tree">${item('North', `<ul role="group">${item('Packing')}${item('Night shift')}</ul>`)}</ul>`;

  test.each([
    ['Night shift', 'Night shift chosen'],
    ['North > Night shift', 'Night shift chosen'],
    ['North', 'North chosen'],
  ])('a click on “%s” presses them', async (target, title) => {
    await browser.show(tree);
    await browser.value('click', { target });
    expect(await browser.session.openPage?.title()).toBe(title);
  });
});

describe('a backdrop', () => {
  test('Escape closes a calendar that takes only a press beside it', async () => {
    expect(await titleAfterEscape(browser, popup('<span>12</span><span>13</span>'))).toBe('closed');
  });

  test('Escape leaves a popup with fields open if the page does', async () => {
    expect(await titleAfterEscape(browser, popup('<input value="Ann">'))).toBe('Test');
  });
});

describe('a list that stays open over the page', () => {
  const list = (content: string) =>
    `<p>Stay</p><span id="around"><button id="sort" aria-expanded="true" aria-controls="popup" style="width: 60px; height: 60px; border-radius: 30px">Sort</button></span>
    <div id="popup" style="position: fixed; left: 100px; top: 100px; width: 240px; height: 200px; background: white">${content}</div>
    <script>onclick = ({ target }) => { if (popup.contains(target) || around.contains(target)) return; popup.hidden = true; sort.ariaExpanded = 'false'; }</script>`;
  const escape = async (body: string) => {
    await browser.show(body);
    const { pressedOutside } = await browser.value('press_key', { key: 'Escape' });
    const expanded = await browser.session.openPage?.getByText('Sort').getAttribute('aria-expanded');
    return { expanded, pressedOutside };
  };

  test('Escape presses beside the control that opened it', async () => {
    const choices = '<label><input type="radio" name="by" checked>Uses</label>';
    expect(await escape(list(choices))).toEqual({ expanded: 'false', pressedOutside: true });
  });

  test('Escape leaves it open if it has fields', async () => {
    expect(await escape(list('<input value="Ann">'))).toEqual({ expanded: 'true' });
  });
});

describe('stars', () => {
  test.each<[string, JsonObject]>([
    ['click', { role: 'radio', within: 'Difficulty', nth: 3 }],
    ['set_checked', { role: 'radio', within: 'Difficulty', nth: 3 }],
  ])('`%s` presses a star once the page has drawn it under the pointer', async (tool, args) => {
    // Away from where the pointer rests since the last test.
    const top = tool.length * 20;
    await browser.show(`<fieldset aria-label="Difficulty" style="margin-top: ${top}px"></fieldset><script>
    let [drawn, value] = [0, 2];
    document.querySelector('fieldset').innerHTML = [1, 2, 3].map((star) => '<label><input type="radio" name="star" value="' + star + '" aria-label="Difficulty">★</label>').join('');
    for (const each of document.querySelectorAll('label')) {
      each.onmouseenter = () => requestAnimationFrame(() => requestAnimationFrame(() => { drawn = Number(each.control.value); }));
      each.control.onclick = () => { value = drawn; };
    }
  </script>`);
    await browser.value(tool, args);
    expect(await browser.session.openPage?.evaluate('value')).toBe(3);
  });
});

test.each([
  ['a path', ['Set status > Active']],
  ['words before an arrow', ['Set status', 'Active']],
])('%s holds the button as long as a person', async (_, clicks) => {
  await browser.show(
    `<div id="menu" style="cursor: pointer; width: 120px">Set status <i style="float: right; width: 9px; height: 9px"></i></div><div id="items" role="menu" hidden><div role="menuitem" onclick="document.title = 'Active'">Active</div></div><script>
      let pressedAt = 0;
      menu.onmousedown = ({ timeStamp }) => { pressedAt = timeStamp; items.hidden = false; };
      menu.onmouseup = ({ timeStamp }) => { items.hidden = timeStamp - pressedAt < 50; };
    </script>`,
  );
  for (const target of clicks) await browser.value('click', { target });
  expect(await browser.session.openPage?.title()).toBe('Active');
});
