import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testTimeouts, testUnchangingPage, testWaits } from './testing/asked-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testUnchangingPage(browser, {
  extracted: [
    ['rows with a word in a section', { target: 'Overdue', role: 'row', within: 'Open' }, 2],
    ['buttons by name', { target: 'Edit', role: 'button' }, 3],
    ['no missing button', { target: 'Delete', role: 'button' }, 0],
  ],
  checked: [
    ['an enabled button', { target: 'Edit', role: 'button', within: '1', state: 'enabled' }, 'holds'],
    ['a link named like a button', { target: 'Next', role: 'link', state: 'enabled' }, 'holds'],
    ['a box in a section', { target: 'Remind', role: 'checkbox', within: 'Open', state: 'checked' }, 'holds'],
    ['a heading named like a button', { target: 'Edit', role: 'heading', state: 'visible' }, 'holds'],
  ],
  found: [
    ['buttons, not the heading', { text: 'Edit', role: 'button' }, { found: true, count: 3, enabled: true }],
    ['a box of a section', { text: 'Remind', role: 'checkbox', within: 'Open' }, { count: 1, checked: true }],
    ['no button', { text: 'Overdue', role: 'button' }, { found: false, count: 0, matches: [] }],
    ['the third text', { text: 'Overdue', nth: 3 }, { count: 1, matches: [{ within: '3' }] }],
  ],
});

test('rows below the fold are counted', async () => {
  await browser.show(`<table>${'<tr><td>Tea<td>Overdue'.repeat(60)}</table>`);
  const rows = { target: 'Overdue', role: 'row' };
  expect(await browser.value('extract', { what: 'all texts', ...rows })).toMatchObject({ count: 60 });
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

testWaits(browser, [
  ['is gone', 'p.remove()', { target: 'Loading', state: 'gone' }],
  ['appears', "u.innerHTML = '<li><a href=#>Details</a>'", { target: 'Details', role: 'link' }],
]);

testTimeouts(browser, [
  [
    'a button that stays disabled',
    { target: 'Next', within: 'Form', state: 'enabled' },
    'within “Form” is disabled',
  ],
]);

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
