import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const toast = (words: string) =>
  `<x-toast>${words}</x-toast><script>customElements.define('x-toast', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<svg aria-label="Success" width="16" height="16"></svg><div role="alert"><style>div { color: green }</style><div><slot></slot></div><slot name="action"></slot></div><button aria-label="Close"></button>';
    }
  });</script>`;

test("a part's text includes the words of its slot", async () => {
  await browser.show(toast('Asset Harbor <b hidden>not</b> at dawn saved'));
  const sentence = 'Asset Harbor at dawn saved';
  for (const args of [{ target: 'saved' }, { target: 'saved', role: 'alert' }, { role: 'alert' }])
    expect(await browser.value('extract', args)).toEqual({ value: sentence });
  expect(await browser.value('extract', { what: 'all texts', target: 'saved' })).toMatchObject({
    values: [sentence],
  });
});

test('a part found by its words that shows no text fails', async () => {
  await browser.show(
    `<style>p::before { content: 'Saved' }</style><p></p><p role="status" aria-label="State"></p>`,
  );
  expect(await browser.failure('extract', { target: 'Saved', timeoutMs: 500 })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('“Saved” has no text') as unknown,
  });
  expect(await browser.value('extract', { target: 'State' })).toEqual({ value: '' });
});
