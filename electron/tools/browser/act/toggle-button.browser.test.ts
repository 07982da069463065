import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a toggle button is set by its pressed state, also if a press redraws it', async () => {
  const drawn = (isOn: boolean): string =>
    `<div role="button" aria-pressed="${isOn}" aria-label="Under warranty:" tabindex="0" onclick="presses += 1; setTimeout(() => { this.outerHTML = draw(this.ariaPressed !== 'true'); }, 100)">NO</div>`;
  await browser.show(
    `<div>${drawn(false)}</div><div role="button" aria-pressed="true" aria-label="Stuck" tabindex="0">YES</div><script>let presses = 0; const on = ${JSON.stringify(drawn(true))}; const draw = (isOn) => (isOn ? on : on.replace('"true"', '"false"'));</script>`,
  );
  await browser.value('set_checked', { target: 'Under warranty' });
  await browser.value('set_checked', { target: 'Under warranty' });
  expect(await browser.session.openPage?.evaluate('presses')).toBe(1);
  await browser.value('set_checked', { target: 'Under warranty', checked: false });
  expect(await browser.session.openPage?.evaluate('presses')).toBe(2);
  expect(
    await browser.failure('set_checked', { target: 'Stuck', checked: false, timeoutMs: 1_000 }),
  ).toMatchObject({ message: expect.stringContaining('did not change its state') as unknown });
});
