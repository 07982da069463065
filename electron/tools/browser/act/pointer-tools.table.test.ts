import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { floor, popup, titleAfter, titleAfterEscape } from './testing/pointer-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

describe('words before a toggle', () => {
  test('a click on words with an effect leaves their toggle alone', async () => {
    await browser.show(floor('First floor', `onclick="this.style.color = 'red'; document.title = 'chosen'"`));
    expect(await titleAfter(browser, 'First floor')).toBe('chosen');
  });
});

describe('a backdrop', () => {
  test('Escape presses nothing where the page closes the popup itself', async () => {
    const own = `<script>onkeydown = () => { backdrop.onclick = null; popup.remove(); setTimeout(() => backdrop.remove(), 200); document.title = 'by key'; }</script>`;
    expect(await titleAfterEscape(browser, popup('<span>12</span>') + own)).toBe('by key');
  });
});
