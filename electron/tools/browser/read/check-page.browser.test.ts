import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const later = (code: string): string => `<script>setTimeout(() => { ${code} }, 300)</script>`;

test('a check without a page opens no browser', async () => {
  expect(await browser.check({ type: 'TextPresent', text: 'x' })).toEqual({
    answer: 'unknown',
    message: 'No page is open.',
  });
  expect(browser.session.isOpen).toBe(false);
});

test('a text is present, late or missing', async () => {
  await browser.draw(`<p>Order 7 placed</p><p id="late"></p>${later("late.textContent = 'Thank you'")}`);
  expect(await browser.check({ type: 'TextPresent', text: 'Order 7' })).toMatchObject({ answer: 'holds' });
  expect(await browser.check({ type: 'TextPresent', text: 'Thank you' })).toMatchObject({ answer: 'holds' });
  expect(await browser.check({ type: 'TextPresent', text: 'Order 8 placed' }, 200)).toEqual({
    answer: 'fails',
    actual: 'the page reads “Order 7 placed”',
  });
});

test('a text disappears, also in a section', async () => {
  await browser.draw(
    `<ul><li>Tea <button>Delete</button><li>Rice <b>sold out</b></ul><p id="busy">Loading…</p>${later('busy.remove()')}`,
  );
  expect(await browser.check({ type: 'TextAbsent', text: 'Loading…' })).toEqual({
    answer: 'holds',
    actual: "the text isn't there",
  });
  expect(await browser.check({ type: 'TextAbsent', text: 'sold out', within: 'Tea' })).toMatchObject({
    answer: 'holds',
  });
  expect(await browser.check({ type: 'TextAbsent', text: 'sold out', within: 'Rice' }, 200)).toEqual({
    answer: 'fails',
    actual: 'the text is in “Rice”',
  });
});

test('compares the state of an element', async () => {
  await browser.draw(
    '<h1>Basket</h1><button disabled>Pay</button><button hidden>Undo</button><label><input type="checkbox" checked> Gift</label><label>Name <input value="Ada"></label><label>Size <select><option>S<option selected>M</select></label><label>Pin <input type="password" value="hunter2"></label>',
  );
  const state = (target: string, wanted: string, value?: string) =>
    browser.check({ type: 'ElementState', target, state: wanted, value: value ?? '' }, 100);
  const holding: [string, string, string?][] = [
    ['Basket', 'visible'],
    ['Pay', 'visible'],
    ['Undo', 'hidden'],
    ['Nothing', 'hidden'],
    ['Pay', 'disabled'],
    ['Name', 'enabled'],
    ['Gift', 'checked'],
    ['Name', 'value', 'Ada'],
    ['Size', 'value', 'M'],
    ['Pin', 'value', 'hunter2'],
  ];
  for (const [target, wanted, value] of holding)
    expect([target, wanted, (await state(target, wanted, value)).answer]).toEqual([target, wanted, 'holds']);
  expect(await state('Undo', 'visible')).toEqual({
    answer: 'fails',
    actual: '“Undo” is on the page, but hidden',
  });
  expect(await state('Pay', 'enabled')).toEqual({ answer: 'fails', actual: '“Pay” is disabled' });
  expect(await state('Gift', 'unchecked')).toEqual({ answer: 'fails', actual: '“Gift” is checked' });
  expect(await state('Name', 'value', 'Bob')).toEqual({ answer: 'fails', actual: '“Name” holds “Ada”' });
  expect(await state('Pin', 'value', 'other')).toEqual({
    answer: 'fails',
    actual: '“Pin” holds something else',
  });
  expect(
    await browser.check(
      { type: 'ElementState', role: 'textbox', nth: 'last', state: 'value', value: 'hunter2' },
      100,
    ),
  ).toMatchObject({ answer: 'holds' });
  expect(await state('Gone', 'enabled')).toEqual({ answer: 'fails', actual: '“Gone” is not on the page' });
});

test("a box goes by a step's name for it", async () => {
  const leaf = (name: string, more = '') =>
    `<li role="treeitem" aria-level="2"><label><input type="checkbox" ${more}> ${name}</label></li>`;
  await browser.draw(
    `<table><tr><td><input type="checkbox" aria-label="Select row" checked><td>EC-510<tr><td><input type="checkbox" aria-label="Select row"><td>EC-533</table><ul role="tree"><li role="treeitem" aria-expanded="true" aria-level="1">Services<ul role="group">${leaf('Transport', 'checked')}${leaf('Cleaning')}</ul></li></ul>`,
  );
  for (const [target, state, answer] of [
    ['EC-533', 'unchecked', 'holds'],
    ['EC-533', 'checked', 'fails'],
    ['EC-510', 'checked', 'holds'],
    ['Services > Transport', 'checked', 'holds'],
    ['Services > Cleaning', 'unchecked', 'holds'],
  ] as const)
    expect({
      target,
      ...(await browser.check({ type: 'ElementState', target, state }, 100)),
    }).toMatchObject({ target, answer });
});

test('address and title contain, equal or match a text', async () => {
  const home = await browser.show(`<p>x</p>${later("history.pushState({}, '', '/orders/7')")}`);
  expect(
    await browser.check({ type: 'UrlMatches', match: 'Pattern', expected: '/orders/\\d+$' }),
  ).toMatchObject({ answer: 'holds' });
  expect(await browser.check({ type: 'UrlMatches', match: 'Equals', expected: home }, 150)).toEqual({
    answer: 'fails',
    actual: `the address is ${home}orders/7`,
  });
  expect(await browser.check({ type: 'TitleMatches', expected: 'Tes' })).toMatchObject({ answer: 'holds' });
  expect(await browser.check({ type: 'TitleMatches', match: 'Equals', expected: 'Tes' }, 100)).toEqual({
    answer: 'fails',
    actual: 'the title is “Test”',
  });
});

test('a masked picture is taken once the page is still', async () => {
  await browser.draw(
    '<p style="position:absolute;left:20px;top:30px;width:100px;height:40px;margin:0">10:30</p>',
  );
  const answer = await browser.check({
    type: 'ScreenshotMatches',
    masks: [{ target: '10:30' }, { x: 1, y: 2, width: 3, height: 4 }],
  });
  expect(answer).toMatchObject({
    answer: 'pictured',
    masks: [
      { x: 20, y: 30, width: 100, height: 40 },
      { x: 1, y: 2, width: 3, height: 4 },
    ],
  });
});

test('a dialog hides the page from checks', async () => {
  await browser.draw('<button onclick="alert(\'Stop\')">Go</button>');
  await browser.value('click', { target: 'Go' });
  expect(await browser.check({ type: 'TextPresent', text: 'Go' })).toEqual({
    answer: 'unknown',
    message: 'The page shows a dialog that waits for an answer: “Stop”.',
  });
  await browser.value('answer_dialog', {});
});
