import { afterAll } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { input, slider, testAcceptedValues, testRefusedValues } from './testing/size-fields.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testAcceptedValues(browser, [
  ['a slider that moves in steps', slider(5), '20', '20'],
  ['a native slider', input('type="range" min="0" max="10" step="0.5"'), '7.50', '7.5'],
  ['a colour', input('type="color"'), '#FF8800', '#ff8800'],
  ['a slider of no height', input('type="range" max="10" style="height: 0; margin: 0"'), '7', '7'],
  ['a spin button with only a role', slider(1).replace('"slider"', '"spinbutton"'), '43', '43'],
  [
    'a spin button to type into',
    '<div id="it" role="spinbutton" aria-label="Size" contenteditable oninput="this.ariaValueNow = this.textContent">40</div>',
    '12',
    '12',
  ],
  [
    'a spin button with symbols around its number',
    input('role="spinbutton" onblur="this.value = \'$ 1,200.50\'"'),
    '1200.5',
    '$ 1,200.50',
  ],
  ['a time', input('type="time"'), '09:30', '09:30'],
  ['a date with a time', input('type="datetime-local"'), '2026-05-31T09:30', '2026-05-31T09:30'],
  ['a month', input('type="month"'), '2026-05', '2026-05'],
  ['a week', input('type="week"'), '2026-W07', '2026-W07'],
]);

testRefusedValues(browser, [
  ['a slider that moves in steps', slider(5), '22', /stays at/],
  ['a colour', input('type="color"'), 'orange', /#1a2b3c/],
  ['a number field', input('type="number"'), 'many', /number/],
  ['a native slider', input('type="range" min="0" max="10"'), '11', /from 0 to 10/],
  ['a slider with only a role', slider(1), '101', /from 0 to 100/],
  ['a time', input('type="time"'), 'noon', /23:59/],
  ['a month', input('type="month"'), 'May', /2026-12/],
]);
