import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  arrows,
  hovered,
  icon,
  rowsWithArchive,
  testArrows,
  testDescribedIcons,
  testFontIcons,
  testIconsUnderMouse,
  testNotices,
  testRefusedIcons,
  testSigns,
  signButtons,
} from './testing/icon-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testDescribedIcons(browser, [
  ['in a row', `<table><tr><td>Ann<td>${icon('yes')}</table>`, { within: 'Ann' }],
  ['beside one that has a name', icon('no', 'aria-label="Help"') + icon('yes'), {}],
]);

testArrows(browser, [
  ['▼', arrows],
  ['▲', arrows.toReversed()],
]);

testIconsUnderMouse(browser, [
  ['in a row', rowsWithArchive(['Ann', 'yes']), { target: 'archive', within: 'yes' }],
]);

testRefusedIcons(browser, [
  [
    'words that an icon shows elsewhere',
    hovered('no', 'Create shortlist').replace(/tip/g, 'text') + '<p id="text">',
    'Create shortlist',
    'No button or link',
  ],
]);

testSigns(browser, [
  ['filledTick', ['chevron', 'filledTick', 'plus'], { target: '✓' }],
  ['cross', ['tick', 'cross', 'plus', 'chevron'], { target: 'cancel', within: 'Ann' }],
]);

testNotices(browser, [['of an alert', '<p>Order</p><div role="alert">It is created</div>', 'status']]);

testFontIcons(browser, [['bin', 'cancel Bo']]);

testRefusedIcons(browser, [
  ['several icons with that tooltip', rowsWithArchive(['Ann', 'Bea']), 'Archive', 'matches 2 elements'],
  [
    'an icon beside a label that a dialog always shows',
    `<div style="position: fixed">${hovered('no', 'Show owners')}<label for="day">Bought on</label><input id="day"></div>`,
    'Bought on',
    'No button called “Bought on”',
    'button',
  ],
]);

test('presses no other sign than the named one', async () => {
  await browser.show(signButtons(['cross', 'chevron', 'plus']));
  const outcome = await browser.call('click', { target: 'tick', timeoutMs: 300 });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'target-not-found' } });
});
