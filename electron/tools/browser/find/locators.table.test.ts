import { afterAll } from 'vitest';
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
