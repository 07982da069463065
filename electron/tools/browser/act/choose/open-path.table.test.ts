import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test.each([
  ['Change > Sent', 'Nothing called “Change”, which should open “Sent”, on this page.'],
  ['File > Sent', '“File” was found, but no “Sent” in what it opens.'],
])('a path that leads nowhere says which part is missing: %s', async (target, message) => {
  await browser.show('<button onclick="menu.hidden = false">File</button><ul id="menu" hidden><li>Save</ul>');
  expect(await browser.failure('click', { target, timeoutMs: 500 })).toMatchObject({
    code: 'target-not-found',
    message,
  });
});
