import { afterAll, describe, expect, test } from 'vitest';
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

describe('a slider with a read-only field', () => {
  test('a slider with a read-only field moves by its handle', async () => {
    await browser.show(`<label for="told">Discount</label>
    <div tabindex="0" style="width: 20px; height: 20px; background: teal" onkeydown="set({ ArrowUp: 5, ArrowRight: 5, ArrowDown: -5, ArrowLeft: -5 }[event.key] ?? 0)">
      <input id="told" type="range" readonly tabindex="-1" max="30" value="10" aria-valuenow="10" style="width: 10px">
    </div><script>
      const set = (by) => { told.value = Number(told.ariaValueNow) + by; told.ariaValueNow = told.value; };
    </script>`);
    await browser.value('type_text', { into: 'Discount', text: '20' });
    expect(await browser.session.openPage?.evaluate('told.value')).toBe('20');
    expect(
      await browser.failure('type_text', { into: 'Discount', text: '40', timeoutMs: 2_000 }),
    ).toMatchObject({ message: '“Discount” takes a number from 0 to 30, not “40”.' });
  });
});

describe('a slider to grab', () => {
  const pageOf = (
    cursor: string,
  ) => `<div style="display: flex; width: 400px"><div style="flex: 1"><b>Discount</b><p>Percent</p></div>
    <div style="padding: 8px"><div id="track" style="position: relative; width: 200px; height: 10px; background: #ddd"><div id="handle" style="position: absolute; left: 0; width: 24px; height: 10px; cursor: ${cursor}"><span>0</span></div></div></div></div>
    <script>track.onclick = ({ clientX, target }) => {
      if (target !== track) return;
      const value = Math.round((clientX - track.getBoundingClientRect().x) / 200 * 10) * 5;
      handle.firstChild.textContent = value;
      handle.style.left = value * 4 - 12 + 'px';
    };</script>`;
  const percent = { into: 'Discount', timeoutMs: 600 };

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

  test('a number that nothing grabs is no slider', async () => {
    await browser.show(pageOf('pointer'));
    expect((await browser.failure('type_text', { ...percent, text: '20' })).code).toBe('target-not-found');
    expect(await browser.session.openPage?.evaluate('handle.textContent')).toBe('0');
  });
});
