import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const page = `<style>.actions { position: relative; left: -9999em } tr:hover .actions { left: 0 }</style>
  <a href="#" onclick="document.title = 'site'">View site</a><table><tr><td>Ann<td><div class="actions"><a href="#" onclick="document.title = 'row'">View</a></div></table>`;

test('asks for an action that only a hover shows or a link that shows more than its words', async () => {
  await browser.show(page);
  const failure = await browser.failure('click', { target: 'View', timeoutMs: 1_000 });
  expect(failure.code).toBe('target-ambiguous');
  expect(failure.details?.['candidates']).toMatchObject([{ name: 'View' }, { name: 'View site' }]);
});

test('an action that only a hover shows is pressed in the row that is named', async () => {
  await browser.show(page);
  await browser.value('click', { target: 'View', within: 'Ann', timeoutMs: 2_000 });
  expect(await browser.session.openPage?.title()).toBe('row');
});
