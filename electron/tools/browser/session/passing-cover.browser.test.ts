import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** The button takes presses in a shadow tree; its words are slotted. */
const page = (cover: string, goes: boolean) => `<x-tab>Bikes</x-tab>
  <div id="over" style="position: fixed; inset: 0" ${cover}><span>Settings saved</span></div><script>
  var tab = document.querySelector('x-tab');
  tab.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>';
  tab.addEventListener('click', () => (document.title = 'pressed'));
  ${goes ? 'setTimeout(() => over.remove(), 2_500)' : ''}
</script>`;

test('presses as soon as a notice over the target has gone', async () => {
  await browser.show(page('role="status"', true));
  await browser.value('click', { target: 'Bikes', role: 'button', timeoutMs: 1_500 });
  expect(await browser.session.openPage?.title()).toBe('pressed');
});

test('names what covers a target in a shadow tree', async () => {
  await browser.show(page('', false));
  const { message } = await browser.failure('click', { target: 'Bikes', role: 'button', timeoutMs: 600 });
  expect(message).toBe("Couldn't click: “Settings saved” covers the target. Dismiss it in an earlier step.");
});
