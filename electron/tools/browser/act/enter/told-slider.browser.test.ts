import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a slider whose read-only field only tells its value moves by the handle around it', async () => {
  await browser.show(`<label for="told">Discount</label>
    <div tabindex="0" style="width: 20px; height: 20px; background: teal" onkeydown="set({ ArrowUp: 5, ArrowRight: 5, ArrowDown: -5, ArrowLeft: -5 }[event.key] ?? 0)">
      <input id="told" type="range" readonly tabindex="-1" max="30" value="10" aria-valuenow="10" style="width: 10px">
    </div><script>
      const set = (by) => { told.value = Number(told.ariaValueNow) + by; told.ariaValueNow = told.value; };
    </script>`);
  await browser.value('type_text', { into: 'Discount', text: '20', timeoutMs: 2_000 });
  expect(await browser.session.openPage?.evaluate('told.value')).toBe('20');
  expect(
    await browser.failure('type_text', { into: 'Discount', text: '40', timeoutMs: 2_000 }),
  ).toMatchObject({ message: '“Discount” takes a number from 0 to 30, not “40”.' });
});
