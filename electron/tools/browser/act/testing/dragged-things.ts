import { expect, test } from 'vitest';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const log = `<script>
  told = [];
  for (const type of ['mousedown', 'mouseup', 'click', 'dragstart', 'dragover', 'drop', 'dragend']) addEventListener(type, ({ target }) => { if (told.at(-1) !== type + ' ' + target.id) told.push(type + ' ' + target.id); }, true);
</script>`;
export const goal = '<p id="goal" ondragover="event.preventDefault()">Goal</p>';
export const dragArguments = { target: 'Thing', onto: 'Goal' };
export const toldBy = (browser: BrowserHub): Promise<unknown> | undefined =>
  browser.session.openPage?.evaluate('told');

export function testVanishing(
  browser: BrowserHub,
  things: readonly (readonly [what: string, thing: string, code?: string])[],
): void {
  test.each(things)(
    'the mouse is released if the %s',
    async (_, thing, code) => {
      await browser.show(`${log}<p id="thing" ${thing}>Thing</p>${goal}`);
      expect(await browser.call('drag', { ...dragArguments, timeoutMs: 500 })).toMatchObject({
        ok: false,
        ...(code === undefined ? {} : { failure: { code } }),
      });
      expect(await toldBy(browser)).toContainEqual(expect.stringMatching(/^mouseup/));
      expect(await toldBy(browser)).not.toContainEqual(expect.stringMatching(/^click \w/));
    },
    120_000,
  );
}
