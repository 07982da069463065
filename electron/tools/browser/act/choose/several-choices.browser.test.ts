import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { chosenIn, combobox, countryList, native, testReplacedOptions } from './testing/fruit-lists.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

testReplacedOptions(browser, [
  ['a native list', native],
  ['a list that opens', combobox(false)],
]);

test('a missing option changes nothing', async () => {
  await browser.show(native);
  const choice = { target: 'Fruit', option: ['Pear', 'Fig'], timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({
    code: 'option-not-found',
    message: expect.stringMatching(/no option “Fig”/) as unknown,
    details: { option: 'Fig' },
  });
  expect(await chosenIn(browser)).toBe('Apple');
});

test('a single-choice list refuses several options', async () => {
  await browser.show(native.replace(' multiple', ''));
  expect(await browser.failure('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] })).toMatchObject(
    {
      code: 'one-choice-only',
      message: '“Fruit” accepts only one option. There are "Apple", "Pear" and "Plum".',
    },
  );
});

test('a late list is waited for', async () => {
  await browser.show(
    `${countryList(' disabled', '')}<script>setTimeout(() => { it.disabled = false; }, 200); setTimeout(() => { it.add(new Option('Peru')); }, 400);</script>`,
  );
  await browser.value('select_option', { target: 'Country', option: 'Peru' });
  expect(await chosenIn(browser)).toBe('Peru');
});

test('a choice waits until the server fills another list', async () => {
  await browser.show(
    `${countryList('', '')}<select id="city"><option>Paris</select><script>it.onchange = async () => { const name = await (await fetch('/cities')).text(); city.replaceChildren(new Option(name)); };</script>`,
  );
  const page = await browser.session.page();
  await page.route('**/cities', (route) => route.fulfill({ body: 'Lima' }));
  // Holds the request back before Playwright reports it.
  const before = await page.context().newCDPSession(page);
  await before.send('Fetch.enable', { patterns: [{ urlPattern: '*/cities' }] });
  before.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => void before.send('Fetch.continueRequest', { requestId }), 300);
  });
  await browser.value('select_option', { target: 'Country', option: 'France' });
  expect(await page.evaluate('city.value')).toBe('Lima');
  expect(browser.session.traffic.sent()).toMatchObject([{ state: 'answered' }]);
  await before.detach();
});

test('a list with an “OK” is left by it', async () => {
  const takes = 'document.title = list.querySelectorAll("[aria-selected=true]").length; set(false)';
  await browser.show(
    combobox(false)
      .replace('<ul', '<div style="position: absolute; top: 60px"><ul')
      .replace('</ul>', `</ul><button onclick='${takes}'>OK</button></div>`),
  );
  await browser.value('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] });
  expect(await browser.session.openPage?.title()).toBe('2');
});
