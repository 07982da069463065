import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { openToolContext } from '../../session/open-tool-context.ts';
import { inOpenPath } from './open-path.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('a menu that closes before its item is pressed is opened again', async () => {
  await browser.show(
    `<ul role="menubar"><li role="none"><button role="menuitem" aria-haspopup="menu" onclick="sub.hidden = false">File</button><ul id="sub" role="menu" hidden><li role="none"><span role="menuitem" onclick="document.title = 'PDF'">PDF</span></ul></ul>`,
  );
  const page = await browser.session.page();
  const context = openToolContext(browser.session, new AbortController().signal, {});
  let tries = 0;
  await inOpenPath({ target: 'File > PDF' }, context, async (meant) => {
    tries += 1;
    const isFirst = tries === 1;
    if (isFirst) await page.evaluate('sub.hidden = true');
    await context.once(isFirst ? { ...meant, timeoutMs: 500 } : meant, 'press', (element, options) =>
      element.click(options),
    );
  });
  expect(tries).toBe(2);
  expect(await page.title()).toBe('PDF');
});
