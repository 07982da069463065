import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { describeFailure } from '../../../../shared/run/target-candidate.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  arrows,
  hovered,
  icon,
  testArrows,
  testDescribedIcons,
  testFontIcons,
  testIconsUnderMouse,
  testNotices,
  testSigns,
} from './testing/icon-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

testDescribedIcons(browser, [['on the page', `<header>${icon('yes')}<button>Reports</button></header>`, {}]]);

testArrows(browser, [['▲', arrows]]);

testIconsUnderMouse(browser, [
  [
    'on the page',
    hovered('no', 'Send mail') + hovered('yes', 'Create shortlist'),
    { target: 'Create shortlist' },
  ],
]);

testSigns(browser, [['tick', ['cross', 'tick'], { target: 'tick', role: 'button' }]]);

const flash = (text: string) =>
  `<li class="ui_flash-item_x1"><div class="ui_flash_x1" role="group"><i></i><b>${text}</b></div><button></button></li>`;
const flashes = (texts: readonly string[]) =>
  `<span class="notification-count">3</span><ul class="ui_flash-list_x1">${texts.map(flash).join('')}</ul><p>Running</p>`;

testNotices(browser, [
  ['without a role', flashes(['It is created']), 'status'],
  ['without a role', `<div class="UiToast"><span>It is created</span></div>`, 'alert'],
]);

test('asks for one of two notices without a role', async () => {
  await browser.show(flashes(['It is created', 'It is gone']));
  const { message } = await browser.failure('extract', { role: 'status', timeoutMs: 500 });
  expect(message).toContain('matches 2 elements');
});

testFontIcons(browser, [['€', 'pay Bo']]);

describe('icons with tooltips', () => {
  const icon = (name: string, tooltip: string, id: string) =>
    `<button aria-label="${name}" style="width: 40px; height: 40px" onclick="document.title = '${id}'"
    onmouseenter="tip.textContent = '${tooltip}'" onmouseleave="tip.textContent = ''"></button>`;
  const tip = '<div id="tip" style="position: fixed; left: 200px; top: 200px"></div>';

  test('finds an icon by its tooltip, which contains its name', async () => {
    await browser.show(
      icon('Print', 'Print all', 'print') + icon('Send', 'Send selected to all', 'send') + tip,
    );
    await browser.value('click', { target: 'Send selected to all' });
    expect(await browser.session.openPage?.title()).toBe('send');
  });

  test('looks for tooltips once nothing on the page is loading', async () => {
    await browser.show(icon('', 'Reload list', 'reload') + tip);
    const outcome = await browser.call('click', { target: 'Reload list', timeoutMs: 600_000 });
    expect(outcome.ok).toBe(true);
    expect(await browser.session.openPage?.title()).toBe('reload');
  });
});

describe('icons in fields', () => {
  const icon = (id: string) =>
    `<svg id="${id}" width="16" height="16" style="cursor: pointer" onclick="document.title = this.id"><rect width="16" height="16"/></svg>`;
  const field = (name: string, icons: string, value = '') =>
    `<div><div><div><label for="${name}">${name}</label><input id="${name}" value="${value}"></div>${icons}</div></div>`;
  const page = `<div role="dialog" aria-label="Order"><button id="Remove" onclick="document.title = this.id">Remove</button>
  <div>${field('Name', '')}${field('Delivery date', icon('calendar'), '2026/10/12')}${field('Time', '', '09:00')}</div></div>`;

  async function pressed(args: JsonObject): Promise<string> {
    await browser.show(page);
    const outcome = await browser.call('click', args);
    return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : describeFailure(outcome.failure);
  }

  test("an icon in a date field's frame is its button and calendar", async () => {
    expect(await pressed({ role: 'button', within: 'Delivery date' })).toBe('calendar');
    expect(await pressed({ target: 'calendar', within: 'Delivery date' })).toBe('calendar');
    expect(await pressed({ target: 'calendar' })).toBe('calendar');
    expect(await pressed({ role: 'button', within: 'Name', nth: 1, timeoutMs: 1_000 })).toMatch(/^No button/);
  });
});

describe('actions under the mouse', () => {
  const page = `<style>.actions { position: relative; left: -9999em } tr:hover .actions { left: 0 }</style>
  <a href="#" onclick="document.title = 'site'">View site</a><table><tr><td>Ann<td><div class="actions"><a href="#" onclick="document.title = 'row'">View</a></div></table>`;

  test('asks whether a hidden action or a longer link is meant', async () => {
    await browser.show(page);
    const failure = await browser.failure('click', { target: 'View', timeoutMs: 1_000 });
    expect(failure.code).toBe('target-ambiguous');
    expect(failure.details?.['candidates']).toMatchObject([{ name: 'View' }, { name: 'View site' }]);
  });

  test('an action that only a hover shows is pressed in its row', async () => {
    await browser.show(page);
    await browser.value('click', { target: 'View', within: 'Ann' });
    expect(await browser.session.openPage?.title()).toBe('row');
  });
});

test('a message over the page is an alert, unlike one in a chat', async () => {
  const drawn = '<div class="message">Order 7 created</div>';
  const fixed = 'style="position: fixed; bottom: 0"';
  await browser.show(
    `<div class="message">Hello</div><div ${fixed}><p class="message">Hi</p><textarea></textarea></div>`,
  );
  const { message } = await browser.failure('extract', { role: 'alert', timeoutMs: 500 });
  expect(message).toContain('No alert on this page.');
  await browser.show(`<div class="message">Hello</div><div ${fixed} class="x-message-list">${drawn}</div>`);
  expect((await browser.value('extract', { role: 'alert' }))['value']).toBe('Order 7 created');
});
