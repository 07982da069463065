import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testValuesBeside, testValuesOfLabels } from './testing/labeled-values.ts';

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
