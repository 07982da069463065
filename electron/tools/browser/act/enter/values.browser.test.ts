import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { input, slider, testAcceptedValues, testRefusedValues } from './testing/size-fields.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testAcceptedValues(browser, [
  ['a slider with only a role', slider(1), '43', '43'],
  ['a number field', input('type="number"'), '12', '12'],
  [
    'a spin button that accepts a number on blur',
    input('role="spinbutton" onchange="this.value += \' kg\'"'),
    '72',
    '72 kg',
  ],
  [
    'a spin button that inserts digits itself',
    input(
      'role="spinbutton" onkeydown="if (/^[0-9]$/.test(event.key)) { event.preventDefault(); this.value = this.model = (this.model ?? \'\') + event.key; }" onblur="this.value = this.model"',
    ),
    '12',
    '12',
  ],
  ['a date', input('type="date"'), '2026-05-31', '2026-05-31'],
]);

testRefusedValues(browser, [
  ['a date', input('type="date"'), '31.5.2026', /2026-12-31/],
  [
    'a spin button',
    input('role="spinbutton" onblur="this.value = Math.min(this.value, 300)"'),
    '500',
    /holds “300”/,
  ],
]);

test('a number field keeps the focus for the next key', async () => {
  await browser.show(
    input('role="spinbutton" onkeydown="if (event.key === \'Enter\') document.title = this.value"'),
  );
  await browser.call('type_text', { into: 'Size', text: '7' });
  await browser.call('press_key', { key: 'Enter' });
  expect(await browser.session.openPage?.title()).toBe('7');
});
