import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
beforeAll(async () => {
  browser = await openBrowserHub();
});
afterAll(() => browser.close());

test('ticks a box that the page redraws', async () => {
  await browser.show(`<ul></ul><script>
    const done = new Set();
    const draw = () => {
      document.querySelector('ul').innerHTML = ['Milk', 'Rent'].map((name) => '<li><input type="checkbox"' + (done.has(name) ? ' checked' : '') + '><span>' + name + '</span></li>').join('');
      document.querySelectorAll('input').forEach((box) => { box.onchange = () => { done.add(box.nextSibling.textContent); draw(); }; });
    };
    draw();
  </script>`);
  const box = { role: 'checkbox', within: 'Rent' };
  expect(await browser.value('set_checked', { ...box, timeoutMs: 2_000 })).toMatchObject({ checked: true });
  expect(await browser.value('find_text', { text: 'Rent', role: 'checkbox' })).toMatchObject({
    checked: true,
  });
});

test('a switch that turns at the end of its animation is on', async () => {
  await browser.show(
    `<div role="switch" aria-label="Insured" aria-checked="false" tabindex="0" onclick="setTimeout(() => { this.ariaChecked = 'true'; }, 600)">off</div>`,
  );
  expect(await browser.value('set_checked', { target: 'Insured' })).toMatchObject({ checked: true });
});

test.each([
  ['a box', '<label><input type="checkbox" onclick="event.preventDefault()">Terms</label>'],
  [
    'the box of a component',
    `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input type="checkbox" aria-label="Terms" style="pointer-events: none">'; }
    });</script>`,
  ],
])('%s that stays as it is fails', async (_, html) => {
  await browser.show(html);
  expect(await browser.failure('set_checked', { target: 'Terms', timeoutMs: 1_000 })).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
});
