import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { page, later } from './testing/asked-pages.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

describe('unchanging page', () => {
  beforeAll(async () => {
    await browser.show(page);
  });

  test.each<[string, JsonObject, number]>([
    ['rows with a word', { target: 'Overdue', role: 'row' }, 3],
    ['buttons by name in a section', { target: 'Edit', role: 'button', within: 'Open' }, 2],
    ['all buttons of a section', { role: 'button', within: 'Done' }, 1],
    ['nothing in a missing section', { target: 'Edit', role: 'button', within: 'Gone' }, 0],
  ])(
    '`extract` counts %s',
    async (_, args, count) => {
      expect(await browser.value('extract', { what: 'all texts', timeoutMs: 300, ...args })).toMatchObject({
        count,
        found: count > 0,
      });
    },
    limitMs,
  );

  test.each<[string, JsonObject, 'holds' | 'fails']>([
    ['a disabled button', { target: 'Edit', role: 'button', within: '2', state: 'enabled' }, 'fails'],
    ['a button named like a link', { target: 'Next', role: 'button', state: 'disabled' }, 'holds'],
    [
      'a box in another section',
      { target: 'Remind', role: 'checkbox', within: 'Done', state: 'checked' },
      'fails',
    ],
    ['no button named like a heading', { target: 'Overdue', role: 'button', state: 'hidden' }, 'holds'],
  ])(
    'a check finds %s',
    async (_, check, answer) => {
      expect(await browser.check({ type: 'ElementState', ...check }, 300)).toMatchObject({ answer });
    },
    limitMs,
  );

  test.each<[string, JsonObject, JsonObject]>([
    ['a button of a row', { text: 'Edit', role: 'button', within: '2' }, { count: 1, enabled: false }],
    [
      'a box of another section',
      { text: 'Remind', role: 'checkbox', within: 'Done' },
      { count: 1, checked: false },
    ],
    ['rows', { text: 'Overdue', role: 'row' }, { found: true, count: 3 }],
    ['the second button', { text: 'Edit', role: 'button', nth: 2 }, { count: 1, enabled: false }],
    ['no ninth text', { text: 'Overdue', nth: 9 }, { found: false, count: 0, matches: [] }],
  ])(
    '`find_text` counts %s',
    async (_, args, answer) => {
      expect(await browser.value('find_text', args)).toMatchObject(answer);
    },
    limitMs,
  );
});

test.each<[string, string, JsonObject]>([
  ['is checked', 'c.checked = true', { target: 'Agree', role: 'checkbox', state: 'checked' }],
  ['appears in a section, found by its text', 'b.after("Thanks")', { text: 'Thanks', within: 'Form' }],
  [
    'has the state, found by its text',
    'b.disabled = false',
    { text: 'Next', within: 'Form', state: 'enabled' },
  ],
])('`wait_for` waits until something %s', async (_, change, args) => {
  await browser.show(later(change));
  expect(await browser.call('wait_for', { timeoutMs: 60_000, ...args })).toMatchObject({ ok: true });
});

test('`wait_for` reports something that stays', async () => {
  await browser.show(later(''));
  const failure = await browser.failure('wait_for', {
    timeoutMs: 700,
    ...{ target: 'Loading', state: 'gone' },
  });
  expect(failure).toMatchObject({ code: 'timeout', message: expect.stringContaining('“Loading” is shown') });
});
