import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { button, expectToldApart, numbered, pressCandidates } from './testing/told-apart.ts';

const limitMs = 120_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

test('each equal element has a candidate that finds only it', () => expectToldApart(browser, 2), limitMs);

test.each<[string, string, JsonObject, readonly string[]]>([
  [
    'a missing name like two others',
    `<header>${button('Sign in')}</header><section aria-label="Members">${button('Sign in')}</section>`,
    { target: 'Sign in now' },
    ['1', '2'],
  ],
  [
    'a part that the step names',
    `<section aria-label="Cart"><table><tr><td>Tea<td>${button('Remove')}<tr><td>Rice<td>${button('Remove')}</table></section>${button('Remove')}`,
    { target: 'Remove', within: 'Cart' },
    ['1', '2'],
  ],
  ['a selector', `${button('One')}${button('Two')}`, { css: 'button' }, ['1', '2']],
  ['a role', `${button('One')}${button('')}`, { role: 'button' }, ['1', '2']],
  [
    'what an open dialog covers',
    `${button('Save')}<dialog open aria-modal="true">${button('Save')}<p>Changes</p>${button('Save')}</dialog>`,
    { target: 'Save' },
    ['2', '3'],
  ],
])(
  'candidates for %s each find their own',
  async (_, html, args, wanted) => {
    expect(await pressCandidates(browser, numbered(html), args)).toEqual(wanted);
  },
  limitMs,
);

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
