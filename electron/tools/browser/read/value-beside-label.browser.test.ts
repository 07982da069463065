import { afterAll, expect, test } from 'vitest';
import { prompts } from '../../../../shared/prompts/prompts.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const [, label = ''] = /"after ([^"]*)"` \(`within` that label\)/.exec(prompts.steps.template) ?? [];

test.each([
  '<p>LABEL <b>3.5 h</b></p><p>Due date: <b>2 May</b></p>',
  '<div><div>LABEL</div><div>3.5 h</div></div><div><div>Due date:</div><div>2 May</div></div>',
  '<div><div><div>LABEL</div><div><a href="/t">3.5 h</a></div></div><div><div>Due date:</div><div>2 May</div></div></div>',
  '<dl><dt>LABEL</dt><dd>3.5 h</dd><dt>Due date:</dt><dd>2 May</dd></dl>',
  '<table><tr><th>LABEL</th><td>3.5 h</td></tr><tr><th>Due date:</th><td>2 May</td></tr></table>',
  '<ul><li><span>LABEL</span> <span>3.5 h</span></li><li><span>Due date:</span> <span>2 May</span></li></ul>',
])('a value beside its label is read as the prompt says: %s', async (html) => {
  await browser.show(`<h1>Ticket</h1>${html.replace('LABEL', label)}<p>Comments</p>`);
  const args = { what: 'text', within: label, part: `after ${label}`, timeoutMs: 500 };
  expect(await browser.value('extract', args)).toMatchObject({ value: '3.5 h' });
});
