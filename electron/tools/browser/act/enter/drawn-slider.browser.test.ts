import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { pageOf, percent } from './testing/slider-pages.ts';

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

test('sets sliders also without their role, and fields beside them', async () => {
  await browser.show(page.replaceAll('°', '&deg;'));
  for (const [into, text, values] of [
    ['Temperature (°C)', '-4', '-4,8,8'],
    ['Speed', '12', '-4,12,8'],
    ['Load', '12', '-4,12,12'],
  ] as const) {
    await browser.value('type_text', { into, text });
    expect(await shown()).toBe(values);
  }
  for (const [text, left] of [
    ['11', '10'],
    ['40', '30'],
  ] as const)
    expect((await browser.failure('type_text', { into: 'Speed', text })).message).toBe(
      `“Speed” stays at ${left}. Keys can't move it to ${text}.`,
    );
});

describe('a slider to grab', () => {
  test('is set by presses on its track', async () => {
    await browser.show(pageOf('grab'));
    for (const text of ['20', '5', '45']) {
      await browser.value('type_text', { ...percent, text });
      expect(await browser.session.openPage?.evaluate('handle.textContent')).toBe(text);
    }
    expect(await browser.failure('type_text', { ...percent, text: '17' })).toMatchObject({
      code: 'value-not-accepted',
    });
  });
});
