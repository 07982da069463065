import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { pageOf, percent } from './testing/slider-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

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
  test('a number that nothing grabs is no slider', async () => {
    await browser.show(pageOf('pointer'));
    expect((await browser.failure('type_text', { ...percent, text: '20' })).code).toBe('target-not-found');
    expect(await browser.session.openPage?.evaluate('handle.textContent')).toBe('0');
  });
});
