import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a choice of a list is set by its box, or else by its selection', async () => {
  const box = '<span role="checkbox" aria-checked="false" aria-label="Check state">□</span>';
  await browser.show(`<ul role="listbox" aria-label="Priority">
      <li role="option" onclick="const box = this.firstElementChild; box.ariaChecked = String(box.ariaChecked !== 'true')">${box}<span>Urgent</span></li>
      <li role="option" aria-selected="true" onclick="this.ariaSelected = String(this.ariaSelected !== 'true')">Low</li>
      <li role="option" aria-selected="false">Stuck</li>
    </ul>`);
  await browser.value('set_checked', { target: 'Urgent', timeoutMs: 1_000 });
  await browser.value('set_checked', { target: 'Urgent', timeoutMs: 1_000 });
  await browser.value('set_checked', { target: 'Low', timeoutMs: 1_000 });
  const states = `[...document.querySelectorAll('[role=checkbox], [aria-selected]')].map((each) => each.ariaChecked ?? each.ariaSelected).join()`;
  expect(await browser.session.openPage?.evaluate(states)).toBe('true,true,false');
  await browser.value('set_checked', { target: 'Low', checked: false, timeoutMs: 1_000 });
  expect(await browser.session.openPage?.evaluate(states)).toBe('true,false,false');
  expect(await browser.failure('set_checked', { target: 'Stuck', timeoutMs: 1_000 })).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
});
