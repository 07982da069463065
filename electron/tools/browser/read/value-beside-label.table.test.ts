import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testValuesBeside } from './testing/labeled-values.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testValuesBeside(browser, [
  '<p>LABEL <b>3.5 h</b></p><p>Due date: <b>2 May</b></p>',
  '<div><div><div>LABEL</div><div><a href="/t">3.5 h</a></div></div><div><div>Due date:</div><div>2 May</div></div></div>',
  '<table><tr><th>LABEL</th><td>3.5 h</td></tr><tr><th>Due date:</th><td>2 May</td></tr></table>',
  '<ul><li><span>LABEL</span> <span>3.5 h</span></li><li><span>Due date:</span> <span>2 May</span></li></ul>',
]);
