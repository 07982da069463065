import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { button, testCandidates } from './testing/told-apart.ts';

const limitMs = 120_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

testCandidates(browser, [
  [
    'a missing name like two others',
    `<header>${button('Sign in')}</header><section aria-label="Members">${button('Sign in')}</section>`,
    { target: 'Sign in now' },
    ['1', '2'],
  ],
  [
    'what an open dialog covers',
    `${button('Save')}<dialog open aria-modal="true">${button('Save')}<p>Changes</p>${button('Save')}</dialog>`,
    { target: 'Save' },
    ['2', '3'],
  ],
]);

test(
  "a list's candidates have options",
  async () => {
    await browser.show(
      '<label>Color <select><option>Red<option>Green</select></label><label>Color of the lid <select><option>Blue</select></label>',
    );
    const lists = await browser.failure('select_option', { target: 'Colour', option: 'Red', timeoutMs: 250 });
    expect(lists.details?.['candidates']).toMatchObject([
      { role: 'combobox', name: 'Color', options: ['Red', 'Green'], find: { target: 'Color' } },
      { role: 'combobox', name: 'Color of the lid', options: ['Blue'] },
    ]);
  },
  limitMs,
);

test(
  'a missing drop target says that its candidates are for it',
  async () => {
    await browser.show('<p draggable="true">Card</p><ul aria-label="Done"><li>Tea</ul>');
    const failure = await browser.failure('drag', { target: 'Card', onto: 'Dome', timeoutMs: 250 });
    expect(failure).toMatchObject({ code: 'target-not-found', details: { argument: 'onto' } });
  },
  limitMs,
);
