import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  arrows,
  hovered,
  icon,
  rowsWithArchive,
  signButtons,
  testArrows,
  testDescribedIcons,
  testFontIcons,
  testIconsUnderMouse,
  testNotices,
  testRefusedIcons,
  testSigns,
} from './testing/icon-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testDescribedIcons(browser, [
  ['on the page', `<header>${icon('yes')}<button>Reports</button></header>`, {}],
  ['beside one that has a name', icon('no', 'aria-label="Help"') + icon('yes'), {}],
]);

testArrows(browser, [
  ['▲', arrows],
  ['▲', arrows.toReversed()],
]);

testIconsUnderMouse(browser, [
  [
    'on the page',
    hovered('no', 'Send mail') + hovered('yes', 'Create shortlist'),
    { target: 'Create shortlist' },
  ],
]);

testRefusedIcons(browser, [
  ['several icons with that tooltip', rowsWithArchive(['Ann', 'Bea']), 'Archive', 'matches 2 elements'],
]);

testSigns(browser, [['tick', ['cross', 'tick'], { target: 'tick', role: 'button' }]]);

test('presses no other sign than the named one', async () => {
  await browser.show(signButtons(['cross', 'chevron', 'plus']));
  const outcome = await browser.call('click', { target: 'tick', timeoutMs: 1_000 });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'target-not-found' } });
});

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
