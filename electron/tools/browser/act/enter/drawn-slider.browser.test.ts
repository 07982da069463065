import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const slider = (caption: string, id: string) =>
  `<div><label>${caption}: <span id="${id}">8</span></label><div style="position: relative; width: 260px; height: 12px; background: #ddd"><span tabindex="0" style="position: absolute; left: 40%; width: 18px; height: 18px; background: gray" onkeydown="const by = { ArrowRight: 2, ArrowLeft: -2 }[event.key] ?? 0; ${id}.textContent = Math.min(30, Math.max(-20, Number(${id}.textContent) + by))"></span></div></div>`;
const page =
  slider('Temperature (°C)', 'one') + slider('Speed', 'two') + '<label>Load: <input value="8"></label>';
const shown = () =>
  browser.session.openPage?.evaluate<string>(
    "[one.textContent, two.textContent, document.querySelector('input').value].join()",
  );

test.each([
  ['Temperature (°C)', '-4', '-4,8,8'],
  ['Speed', '12', '8,12,8'],
  ['Load', '12', '8,8,12'],
])('sets “%s” to %s, also without the role of a slider', async (into, text, values) => {
  await browser.show(page.replaceAll('°', '&deg;'));
  await browser.value('type_text', { into, text });
  expect(await shown()).toBe(values);
});

test('a number between two steps, or past the end, is refused', async () => {
  await browser.show(page);
  for (const [text, left] of [
    ['11', '12'],
    ['40', '30'],
  ] as const)
    expect((await browser.failure('type_text', { into: 'Speed', text })).message).toBe(
      `“Speed” stays at ${left}. Keys can't move it to ${text}.`,
    );
});
