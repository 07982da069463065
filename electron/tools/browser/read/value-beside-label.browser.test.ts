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
  '<table><tr><td>Open total</td><td>$4,010.00</td></tr><tr><td>Oldest</td><td>May</td></tr></table>',
  '<style>li { display: flex } div { flex: 1 }</style><ul><li><div>Open total</div><b>$4,010.00</b></li><li><div>Oldest</div><b>May</b></li></ul>',
  '<div style="display: flex"><div>Open total:</div><b>$4,010.00</b></div>',
]);

testLabelsAlone(browser, [
  ['<div><div><p>Open total</p></div><b>$4,010.00</b></div><div><p>Overdue</p><b>$1,520.00</b></div>', true],
  ['<div style="display: flex"><div>Open total</div><i>2 days ago</i></div>', true],
  ['<div><b>$4,010.00</b><p>Open total</p></div>', true],
  ['<table><thead><tr><th>Kind<th>Sum</thead><tr><td>Open total<td>$4,010.00<tr><td>Due<td>$3</table>', true],
  ['<ul><li><a href="#">Open total</a> <i>now</i><li><a href="#">Due</a> <i>later</i></ul>', true],
  ['<table><tr><td>Open total<td>$3<td>Due<td>$1<tr><td>Oldest<td>May<td>Paid<td>$2</table>', true],
  ['<table><tr><th>Kind<th>Sum<th>Due<tr><td>Open total<td>$4,010.00<td>May</table>', false],
  ['<div><h2>Open total</h2><p>Since 2026</p></div><ul><li>Due<li>17</ul>', false],
]);
