import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** An icon whose tooltip stands in the page only while the mouse is over it. */
const icon = (name: string, tooltip: string, id: string) =>
  `<button aria-label="${name}" style="width: 40px; height: 40px" onclick="document.title = '${id}'"
    onmouseenter="tip.textContent = '${tooltip}'" onmouseleave="tip.textContent = ''"></button>`;
const tip = '<div id="tip" style="position: fixed; left: 200px; top: 200px"></div>';

test('finds an icon by the words of its tooltip, of which its name is one', async () => {
  await browser.show(
    icon('Print', 'Print all', 'print') + icon('Send', 'Send selected to all', 'send') + tip,
  );
  await browser.value('click', { target: 'Send selected to all', timeoutMs: 1_000 });
  expect(await browser.session.openPage?.title()).toBe('send');
});

test('looks for tooltips while it waits, once nothing on the page is loading', async () => {
  await browser.show(icon('', 'Reload list', 'reload') + tip);
  const outcome = await browser.call('click', { target: 'Reload list', timeoutMs: 600_000 });
  expect(outcome.ok).toBe(true);
  expect(await browser.session.openPage?.title()).toBe('reload');
});
