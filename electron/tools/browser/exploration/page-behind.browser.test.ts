import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const page = '<div aria-hidden="true"><h1>Orders</h1><button>Add filter</button></div>';
const menu = '<ul role="menu"><li role="menuitem" tabindex="0">Customer</li></ul>';
const outline = async (): Promise<string> =>
  JSON.stringify(await browser.session.outlineTree(new AbortController().signal));

test('the outline holds only the open menu over a hidden page', async () => {
  await browser.show(`${page}<div style="position: fixed; inset: 0">${menu}</div>`);
  const shown = await outline();
  expect(shown).toContain('Customer');
  expect(shown).not.toContain('Add filter');
  expect(shown).toMatch(/"The page behind it can’t be used until it closes\."\]$/);
});

test('a page that is only hidden from screen readers stays', async () => {
  await browser.show(page + menu);
  expect(await outline()).toContain('Add filter');
});
