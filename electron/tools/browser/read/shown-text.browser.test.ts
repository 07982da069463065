import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { shownPage, testAgreement, testWaitsForFetched } from './testing/shown-page.ts';

const browser = await openBrowserHub();
beforeAll(() => browser.draw(shownPage), 60_000);
afterAll(() => browser.close());

testAgreement(browser, {
  present: [
    ['in a section that ends at the next heading', { text: 'Tea for two.', within: 'Basket' }],
    ['as the value of a field', { text: 'ada@example.org' }],
  ],
  absent: [['in a password field', { text: 'hunter2' }]],
});

test('a text is found as it shows', async () => {
  for (const [isShown, args] of [
    [true, { text: 'Orders Rice' }],
    [true, { text: 'caf\u00e9 soft' }],
    [true, { text: 'Card', within: 'Payment' }],
    [false, { text: 'Rice', within: 'Basket' }],
    [false, { text: 'ada@' }],
    [false, { text: 'Close' }],
  ] as const)
    expect([args, (await browser.value('find_text', args))['found']]).toEqual([args, isShown]);
});

test('a word inside a sentence is neither present nor gone', async () => {
  await browser.draw('<p role="status">Not saved: the name is too short.</p>');
  onTestFinished(() => browser.draw(shownPage));
  expect(await browser.failure('expect_text', { text: 'Saved', timeoutMs: 0 })).toMatchObject({
    message: 'The text “Saved” is not on the page. The page reads “Not saved: the name is too short.”.',
  });
  for (const [tool, args] of [
    ['expect_text', { text: 'Saved', target: 'status', role: 'status' }],
    ['expect_text', { text: 'Saved', absent: true }],
    ['wait_for', { text: 'Saved' }],
    ['wait_for', { gone: 'Saved' }],
  ] as const)
    expect(await browser.failure(tool, { ...args, timeoutMs: 0 })).toMatchObject({ code: expect.anything() });
  expect(await browser.check({ type: 'TextPresent', text: 'Saved' }, 0)).toMatchObject({ answer: 'fails' });
  expect(await browser.check({ type: 'TextAbsent', text: 'Saved' }, 0)).toMatchObject({ answer: 'fails' });
  expect(await browser.call('expect_text', { text: 'not saved' })).toMatchObject({ ok: true });
});

test("a column filter's value names no part", async () => {
  await browser.draw(
    '<table><tr><th>No.<th>Name<tr><th><input value="R-1048"><th><tr><td>R-1041<td>Ada<tr><td>R-1042<td>Eve</table>',
  );
  onTestFinished(() => browser.draw(shownPage));
  const { message } = await browser.failure('expect_text', { text: 'Ada', within: 'R-1048', timeoutMs: 0 });
  expect(message).toMatch(
    /^The text “Ada” is not in “R-1048”. No part called “R-1048” on this page. The page has “R-104/,
  );
});

test.each([
  ['logged in', 'You are not logged in.', 'You are logged in.'],
  ['books', 'Notebooks', 'Titles<br>books'],
])("“%s” isn't in “%s”", async (text, opposite, said) => {
  onTestFinished(() => browser.draw(shownPage));
  await browser.draw(`<p>${opposite}</p>`);
  expect(await browser.failure('expect_text', { text, timeoutMs: 0 })).toMatchObject({
    code: expect.anything(),
  });
  await browser.draw(`<p>${opposite}</p><p>${said}</p>`);
  expect(await browser.call('expect_text', { text, timeoutMs: 0 })).toMatchObject({ ok: true });
});

test('of several elements of a kind, one must say the text', async () => {
  await browser.draw('<h2>Shelves</h2><h3>Felocell 3</h3>');
  onTestFinished(() => browser.draw(shownPage));
  const ask = { role: 'heading', timeoutMs: 0 };
  expect(await browser.value('expect_text', { ...ask, text: 'Felocell 3' })).toMatchObject({ holds: true });
  expect((await browser.failure('expect_text', { ...ask, text: 'Felocell 4' })).message).toBe(
    'The text “Felocell 4” is not in the heading. They read “Shelves”, “Felocell 3”.',
  );
  expect((await browser.failure('expect_text', { ...ask, text: 'Shelves', absent: true })).code).toBe(
    'expectation-failed',
  );
});

test('`expect_text` reads fields, choices and paragraphs', async () => {
  for (const [what, args, holds] of [
    ['a field by its label', { target: 'Email', text: 'ada@example.org' }, true],
    ['a value in other capitals', { target: 'Email', text: 'ADA@example.org', exact: true }, false],
    ['part of a value', { target: 'Email', text: 'ada' }, false],
    ['the chosen option', { target: 'Land', text: 'Finland' }, true],
    ['another option', { target: 'Land', text: 'Norway' }, false],
    ['the chosen option in a row', { target: 'Size', role: 'row', text: 'M' }, true],
    ['another option in a row', { target: 'Size', role: 'row', text: 'S', exact: true }, false],
    ['words of a paragraph', { target: 'Tea for two.', text: 'tea' }, true],
    ['a whole paragraph', { target: 'Tea for two.', text: 'Tea for two', exact: true }, false],
  ] as const)
    expect([what, (await browser.call('expect_text', { ...args, timeoutMs: 0 })).ok]).toEqual([what, holds]);
});

test('a label without a field is read as the list drawn for it', async () => {
  const list = (attributes: string): string =>
    `<div><label>Carrier</label><div><select hidden><option>DPD</select><button ${attributes} style="cursor: pointer">DHL Express</button></div></div>`;
  onTestFinished(() => browser.draw(shownPage));
  const expectCarrier = (args: JsonObject) =>
    browser.call('expect_text', { target: 'Carrier', timeoutMs: 0, ...args });
  await browser.draw(list('aria-expanded="false"'));
  expect(await browser.value('extract', { target: 'Carrier' })).toEqual({ value: 'DHL Express' });
  expect((await expectCarrier({ text: 'DHL Express' })).ok).toBe(true);
  expect((await expectCarrier({ text: 'DPD' })).ok).toBe(false);
  expect((await expectCarrier({ text: 'DHL Express', absent: true })).ok).toBe(false);
  await browser.draw(
    '<label for="opener">Carrier</label><div><button id="opener" aria-haspopup="listbox" aria-labelledby="opener">DHL Express</button></div>',
  );
  expect(await browser.value('extract', { target: 'Carrier' })).toEqual({ value: 'DHL Express' });
  expect((await expectCarrier({ text: 'DHL Express' })).ok).toBe(true);
  await browser.draw(list('aria-haspopup="menu"').replace('<div><select', 'DPD <div><select'));
  expect((await expectCarrier({ text: 'DHL Express' })).ok).toBe(false);
  await browser.draw(list(''));
  expect((await expectCarrier({ text: 'DHL Express' })).ok).toBe(false);
});

test('a drawn slider is read as its value', async () => {
  await browser.draw(
    '<label id="below">Reorder below</label><div role="slider" tabindex="0" style="width: 20px; height: 20px" aria-labelledby="below" aria-valuenow="6"><input hidden value="6"></div>',
  );
  onTestFinished(() => browser.draw(shownPage));
  const target = { target: 'Reorder below', timeoutMs: 0 };
  expect(await browser.value('extract', { target: 'Reorder below' })).toEqual({ value: '6' });
  expect((await browser.call('expect_text', { ...target, text: '6' })).ok).toBe(true);
  expect((await browser.call('expect_text', { ...target, text: '16' })).ok).toBe(false);
});

test('`extract` reads sections, fields and lists as shown', async () => {
  const read = async (args: JsonObject) => (await browser.value('extract', args))['value'];
  expect(await read({ within: 'Basket' })).toBe('Basket Tea for two.');
  expect(await read({ target: 'Email' })).toBe('ada@example.org');
  expect(await read({ target: 'Land' })).toBe('Finland');
  expect(await read({ role: 'textbox', nth: 'last' })).toBe('');
});

test.each<[string, string, JsonObject, string]>([
  ['a selector beside a role', 'extract', { css: 'p', role: 'button' }, 'A CSS selector replaces the role'],
  ['a test id beside a target', 'click', { testId: 'a', target: 'Pay' }, 'A test id replaces the target'],
  ['an attribute of a text', 'extract', { target: 'Rice', attribute: 'id' }, '“text” reads no attribute'],
  ['columns of a text', 'extract', { target: 'Rice', columns: ['Price'] }, '“text” has no columns'],
  ['clicks without an end', 'click', { target: 'Rice', times: 3 }, '“times” needs “until”'],
  ['a text for Cancel', 'answer_dialog', { accept: false, text: 'Rice' }, 'Cancel takes no text'],
  ['a window by title and number', 'focus_window', { window: 'Rice', number: 1 }, 'not both'],
  ['a part of a table', 'extract', { what: 'table', part: 'number' }, 'A table is read as a whole'],
  ['a target in the whole page', 'take_screenshot', { target: 'Rice', fullPage: true }, 'the whole page'],
])('%s is refused', async (_, tool, args, message) => {
  expect((await browser.failure(tool, args)).message).toContain(message);
});

testWaitsForFetched(browser, [['read_page', {}, 'snapshot']]);
