import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testTimeouts, testUnchangingPage, testWaits } from './testing/asked-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testUnchangingPage(browser, {
  extracted: [
    ['rows with a word', { target: 'Overdue', role: 'row' }, 3],
    ['buttons by name in a section', { target: 'Edit', role: 'button', within: 'Open' }, 2],
    ['all buttons of a section', { role: 'button', within: 'Done' }, 1],
    ['nothing in a missing section', { target: 'Edit', role: 'button', within: 'Gone' }, 0],
  ],
  checked: [
    ['a disabled button', { target: 'Edit', role: 'button', within: '2', state: 'enabled' }, 'fails'],
    ['a button named like a link', { target: 'Next', role: 'button', state: 'disabled' }, 'holds'],
    [
      'a box in another section',
      { target: 'Remind', role: 'checkbox', within: 'Done', state: 'checked' },
      'fails',
    ],
    ['no button named like a heading', { target: 'Overdue', role: 'button', state: 'hidden' }, 'holds'],
  ],
  found: [
    ['a button of a row', { text: 'Edit', role: 'button', within: '2' }, { count: 1, enabled: false }],
    [
      'a box of another section',
      { text: 'Remind', role: 'checkbox', within: 'Done' },
      { count: 1, checked: false },
    ],
    ['rows', { text: 'Overdue', role: 'row' }, { found: true, count: 3 }],
    ['the second button', { text: 'Edit', role: 'button', nth: 2 }, { count: 1, enabled: false }],
    ['no ninth text', { text: 'Overdue', nth: 9 }, { found: false, count: 0, matches: [] }],
  ],
});

testWaits(browser, [
  ['is enabled', 'b.disabled = false', { target: 'Next', within: 'Form', state: 'enabled' }],
  ['is checked', 'c.checked = true', { target: 'Agree', role: 'checkbox', state: 'checked' }],
  ['appears in a section, found by its text', 'b.after("Thanks")', { text: 'Thanks', within: 'Form' }],
  [
    'has the state, found by its text',
    'b.disabled = false',
    { text: 'Next', within: 'Form', state: 'enabled' },
  ],
]);

testTimeouts(browser, [
  ['a text elsewhere', { text: 'Loading', within: 'Form' }, "the text “Loading” didn't appear in “Form”"],
  ['one of two', { target: 'Next', state: 'disabled' }, '2 things on the page match “Next”'],
  ['something that stays', { target: 'Loading', state: 'gone' }, '“Loading” is shown'],
]);
