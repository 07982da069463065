import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

/** A slider that only keys move. */
const slider = (step: number) =>
  `<div id="it" role="slider" aria-label="Size" tabindex="0" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" onkeydown="const now = +this.ariaValueNow; const next = { ArrowRight: now + ${step}, ArrowUp: now + ${step}, ArrowLeft: now - ${step}, ArrowDown: now - ${step}, Home: 0, End: 100 }[event.key]; if (next >= 0 && next <= 100) this.ariaValueNow = next;">&nbsp;</div>`;
const input = (attributes: string) => `<label>Size <input id="it" ${attributes}></label>`;

test.each<[string, string, string, string]>([
  ['a slider with only a role', slider(1), '63', '63'],
  ['a slider that moves in steps', slider(5), '20', '20'],
  ['a native slider', input('type="range" min="0" max="10" step="0.5"'), '7.50', '7.5'],
  ['a slider of no height', input('type="range" max="10" style="height: 0; margin: 0"'), '7', '7'],
  ['a number field', input('type="number"'), '12', '12'],
  ['a spin button with only a role', slider(1).replace('"slider"', '"spinbutton"'), '43', '43'],
  [
    'a spin button to type into',
    '<div id="it" role="spinbutton" aria-label="Size" contenteditable oninput="this.ariaValueNow = this.textContent">40</div>',
    '12',
    '12',
  ],
  [
    'a spin button that accepts a number on blur',
    input('role="spinbutton" onchange="this.value += \' kg\'"'),
    '72',
    '72 kg',
  ],
  [
    'a spin button with symbols around its number',
    input('role="spinbutton" onblur="this.value = \'$ 1,200.50\'"'),
    '1200.5',
    '$ 1,200.50',
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
  ['a time', input('type="time"'), '09:30', '09:30'],
  ['a date with a time', input('type="datetime-local"'), '2026-05-31T09:30', '2026-05-31T09:30'],
  ['a month', input('type="month"'), '2026-05', '2026-05'],
  ['a week', input('type="week"'), '2026-W07', '2026-W07'],
  ['a colour', input('type="color"'), '#FF8800', '#ff8800'],
])(
  '%s accepts a value',
  async (_, body, text, expected) => {
    await browser.show(body);
    expect(await browser.call('type_text', { into: 'Size', text })).toMatchObject({ ok: true });
    expect(await browser.session.openPage?.evaluate('it.value ?? it.ariaValueNow')).toBe(expected);
  },
  limitMs,
);

test.each<[string, string, string, RegExp]>([
  ['a date', input('type="date"'), '31.5.2026', /2026-12-31/],
  ['a time', input('type="time"'), 'noon', /23:59/],
  ['a month', input('type="month"'), 'May', /2026-12/],
  ['a colour', input('type="color"'), 'orange', /#1a2b3c/],
  ['a number field', input('type="number"'), 'many', /number/],
  ['a native slider', input('type="range" min="0" max="10"'), '11', /from 0 to 10/],
  [
    'a spin button',
    input('role="spinbutton" onblur="this.value = Math.min(this.value, 300)"'),
    '500',
    /holds “300”/,
  ],
  ['a slider with only a role', slider(1), '101', /from 0 to 100/],
  ['a slider that moves in steps', slider(5), '22', /stays at/],
])(
  '%s that refuses a value says what it accepts',
  async (_, body, text, message) => {
    await browser.show(body);
    expect(await browser.failure('type_text', { into: 'Size', text, timeoutMs: 2_000 })).toMatchObject({
      code: 'value-not-accepted',
      message: expect.stringMatching(message) as unknown,
    });
  },
  limitMs,
);

test('a number field keeps the focus for the next key', async () => {
  await browser.show(
    input('role="spinbutton" onkeydown="if (event.key === \'Enter\') document.title = this.value"'),
  );
  await browser.call('type_text', { into: 'Size', text: '7' });
  await browser.call('press_key', { key: 'Enter' });
  expect(await browser.session.openPage?.title()).toBe('7');
});
