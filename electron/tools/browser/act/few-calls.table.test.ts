import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { body } from './testing/few-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('a field that is enabled late is waited for', async () => {
  await browser.show(
    `${body}<script>note.disabled = true; setTimeout(() => { note.disabled = false; }, 600);</script>`,
  );
  await browser.value('type_text', { into: 'Note', text: 'Ada' });
  expect(await (await browser.session.page()).title()).toBe('Ada');
});

test('a box that is neither ticked nor unticked is ticked', async () => {
  await browser.show(`${body}<script>box.indeterminate = true;</script>`);
  await browser.value('set_checked', { target: 'Terms' });
  expect(await (await browser.session.page()).title()).toBe('true');
});
