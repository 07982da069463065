import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testLabelsAlone, testValuesBeside, testValuesOfLabels } from './testing/labeled-values.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testValuesBeside(browser, [
  '<div><div>LABEL</div><div>3.5 h</div></div><div><div>Due date:</div><div>2 May</div></div>',
  '<dl><dt>LABEL</dt><dd>3.5 h</dd><dt>Due date:</dt><dd>2 May</dd></dl>',
]);

testValuesOfLabels(browser, [
  '<dl><dt><b>Open total</b></dt><dd>$4,010.00</dd></dl><dl><dt>Overdue</dt><dd>$1,520.00</dd></dl>',
  '<table><tr><th>Open total</th><td>$4,010.00</td></tr><tr><th>Overdue</th><td>$1,520.00</td></tr></table>',
]);

testLabelsAlone(browser, [
  ['<div><div><p>Open total</p></div><b>$4,010.00</b></div><div><p>Overdue</p><b>$1,520.00</b></div>', true],
  ['<div><h2>Open total</h2><p>Since 2026</p></div><ul><li>Due<li>17</ul>', false],
]);
