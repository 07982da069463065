import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

const page = `<h2>Edit</h2><p>Overdue: ask again</p>
<section aria-label="Open"><table><tr><th>No<th>State<th>Do<tr><td>1<td>Overdue<td><button>Edit</button><tr><td>2<td>Paid<td><button disabled>Edit</button><tr><td>3<td>Overdue<td><label><input type="checkbox" checked>Remind</label></table></section>
<section aria-label="Done"><table><tr><td>4<td>Overdue<td><button>Edit</button></table><label><input type="checkbox">Remind</label></section><a href="#">Next</a><button disabled>Next</button>`;

describe('unchanging page', () => {
  beforeAll(async () => {
    await browser.show(page);
  });

  test.each<[string, JsonObject, number]>([
    ['rows with a word', { target: 'Overdue', role: 'row' }, 3],
    ['rows with a word in a section', { target: 'Overdue', role: 'row', within: 'Open' }, 2],
    ['buttons by name', { target: 'Edit', role: 'button' }, 3],
    ['buttons by name in a section', { target: 'Edit', role: 'button', within: 'Open' }, 2],
    ['all buttons of a section', { role: 'button', within: 'Done' }, 1],
    ['no missing button', { target: 'Delete', role: 'button' }, 0],
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
    ['an enabled button', { target: 'Edit', role: 'button', within: '1', state: 'enabled' }, 'holds'],
    ['a disabled button', { target: 'Edit', role: 'button', within: '2', state: 'enabled' }, 'fails'],
    ['a button named like a link', { target: 'Next', role: 'button', state: 'disabled' }, 'holds'],
    ['a link named like a button', { target: 'Next', role: 'link', state: 'enabled' }, 'holds'],
    ['a box in a section', { target: 'Remind', role: 'checkbox', within: 'Open', state: 'checked' }, 'holds'],
    [
      'a box in another section',
      { target: 'Remind', role: 'checkbox', within: 'Done', state: 'checked' },
      'fails',
    ],
    ['no button named like a heading', { target: 'Overdue', role: 'button', state: 'hidden' }, 'holds'],
    ['a heading named like a button', { target: 'Edit', role: 'heading', state: 'visible' }, 'holds'],
  ])(
    'a check finds %s',
    async (_, check, answer) => {
      expect(await browser.check({ type: 'ElementState', ...check }, 300)).toMatchObject({ answer });
    },
    limitMs,
  );

  test.each<[string, JsonObject, JsonObject]>([
    ['buttons, not the heading', { text: 'Edit', role: 'button' }, { found: true, count: 3, enabled: true }],
    ['a button of a row', { text: 'Edit', role: 'button', within: '2' }, { count: 1, enabled: false }],
    ['a box of a section', { text: 'Remind', role: 'checkbox', within: 'Open' }, { count: 1, checked: true }],
    [
      'a box of another section',
      { text: 'Remind', role: 'checkbox', within: 'Done' },
      { count: 1, checked: false },
    ],
    ['rows', { text: 'Overdue', role: 'row' }, { found: true, count: 3 }],
    ['no button', { text: 'Overdue', role: 'button' }, { found: false, count: 0, matches: [] }],
    ['the second button', { text: 'Edit', role: 'button', nth: 2 }, { count: 1, enabled: false }],
    ['the third text', { text: 'Overdue', nth: 3 }, { count: 1, matches: [{ within: '3' }] }],
    ['no ninth text', { text: 'Overdue', nth: 9 }, { found: false, count: 0, matches: [] }],
  ])(
    '`find_text` counts %s',
    async (_, args, answer) => {
      expect(await browser.value('find_text', args)).toMatchObject(answer);
    },
    limitMs,
  );
});

test('rows below the fold are counted', async () => {
  await browser.show(`<table>${'<tr><td>Tea<td>Overdue'.repeat(300)}</table>`);
  const rows = { target: 'Overdue', role: 'row' };
  expect(await browser.value('extract', { what: 'all texts', ...rows })).toMatchObject({ count: 300 });
});

test('checks read custom boxes and switches', async () => {
  await browser.show(
    '<div role="switch" aria-checked="true" tabindex="0">Dark</div><div role="button" aria-disabled="true">Go</div>',
  );
  expect(
    await browser.check({ type: 'ElementState', target: 'Dark', role: 'switch', state: 'checked' }, 300),
  ).toMatchObject({ answer: 'holds' });
  expect(
    await browser.check({ type: 'ElementState', target: 'Go', role: 'button', state: 'disabled' }, 300),
  ).toMatchObject({ answer: 'holds' });
});

const later = (change: string) =>
  `<section aria-label="Form"><button id="b" disabled>Next</button><label><input type="checkbox" id="c">Agree</label></section><button>Next</button><p id="p">Loading</p><ul id="u"></ul><script>setTimeout(() => { ${change} }, 400)</script>`;

test.each<[string, string, JsonObject]>([
  ['is enabled', 'b.disabled = false', { target: 'Next', within: 'Form', state: 'enabled' }],
  ['is checked', 'c.checked = true', { target: 'Agree', role: 'checkbox', state: 'checked' }],
  ['is gone', 'p.remove()', { target: 'Loading', state: 'gone' }],
  ['appears', "u.innerHTML = '<li><a href=#>Details</a>'", { target: 'Details', role: 'link' }],
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

test.each<[string, JsonObject, string]>([
  ['a text elsewhere', { text: 'Loading', within: 'Form' }, "the text “Loading” didn't appear in “Form”"],
  [
    'a button that stays disabled',
    { target: 'Next', within: 'Form', state: 'enabled' },
    'within “Form” is disabled',
  ],
  ['something that stays', { target: 'Loading', state: 'gone' }, '“Loading” is shown'],
  ['one of two', { target: 'Next', state: 'disabled' }, '2 things on the page match “Next”'],
])('`wait_for` reports %s', async (_, args, message) => {
  await browser.show(later(''));
  const failure = await browser.failure('wait_for', { timeoutMs: 700, ...args });
  expect(failure).toMatchObject({ code: 'timeout', message: expect.stringContaining(message) });
});

test('a state without a target is refused', async () => {
  await browser.show('<p>Here');
  expect(await browser.failure('wait_for', { url: '/', state: 'enabled' })).toMatchObject({
    code: 'missing-argument',
  });
});

test('`find_text` waits for content only if asked', async () => {
  await browser.show(
    '<button onclick="setTimeout(() => { u.innerHTML = \'<li>Overdue<li>Paid<li>Overdue\' }, 300)">Load</button><ul id="u"></ul>',
  );
  const query = { text: 'Overdue', role: 'listitem' };
  expect(await browser.value('find_text', query)).toMatchObject({ found: false });
  await browser.session.openPage?.evaluate("document.querySelector('button').click()");
  expect(await browser.value('find_text', { ...query, timeoutMs: 5_000 })).toMatchObject({ count: 2 });
});

test('`find_text` counts what shows in every frame', async () => {
  await browser.show(
    `${'<p hidden>Overdue</p>'.repeat(25)}<p>Overdue</p><iframe srcdoc="<p>Overdue</p><input value=Overdue><p hidden>Overdue</p>"></iframe>`,
  );
  expect(await browser.value('find_text', { text: 'Overdue', timeoutMs: 2_000 })).toMatchObject({
    found: true,
    count: 3,
    matches: [{ text: 'Overdue' }, { text: 'Overdue' }, { text: 'Overdue', role: 'textbox' }],
  });
  await browser.show('<p>Overdue</p>'.repeat(30));
  const { count, matches } = await browser.value('find_text', { text: 'Overdue' });
  expect({ count, described: (matches as unknown[]).length }).toEqual({ count: 30, described: 20 });
});
