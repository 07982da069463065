import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** Closed by a press on its veil, whatever the key does. */
const popup = (content: string) =>
  `<p>Stay</p><div id="veil" style="position: fixed; inset: 0; background: #0006" onclick="document.title = 'closed'; veil.remove(); popup.remove()"></div>
  <div id="popup" style="position: fixed; left: 100px; top: 100px; width: 240px; height: 200px; background: white">${content}</div>`;
const titleAfterEscape = async (body: string) => {
  await browser.show(body);
  await browser.value('press_key', { key: 'Escape' });
  return browser.session.openPage?.title();
};

test('Escape closes a calendar that takes only a press beside it', async () => {
  expect(await titleAfterEscape(popup('<span>12</span><span>13</span>'))).toBe('closed');
});

test('Escape leaves a popup with fields open if the page does', async () => {
  expect(await titleAfterEscape(popup('<input value="Ann">'))).toBe('Test');
});

test('Escape presses nothing where the page closes the popup itself', async () => {
  const own = `<script>onkeydown = () => { veil.onclick = null; popup.remove(); setTimeout(() => veil.remove(), 200); document.title = 'by key'; }</script>`;
  expect(await titleAfterEscape(popup('<span>12</span>') + own)).toBe('by key');
});
