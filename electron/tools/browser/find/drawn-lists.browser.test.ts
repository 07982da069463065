import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('names what covers a target away from the bars at the edges', async () => {
  await browser.show(`<div style="position: fixed; inset: 0 0 auto; height: 80px; z-index: 2">Register parcel</div>
    <div style="height: 1500px"></div>
    <div style="position: relative; width: 200px"><button>Pay</button><div style="position: absolute; inset: 0">Locked</div></div>
    <div style="height: 1500px"></div>`);
  const { message } = await browser.failure('click', { target: 'Pay', timeoutMs: 600 });
  expect(message).toBe("Couldn't click: “Locked” covers the target. Dismiss it in an earlier step.");
});
