import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFormSite, type FormBrowser } from './testing/form-site.ts';
import { heldForms, sentForms } from './testing/forms.ts';

const site = await openFormSite();
afterAll(() => {
  site.close();
});

describe('while looking', () => {
  let browser: FormBrowser;
  beforeAll(async () => {
    browser = await site.openToLook();
  }, 60_000);
  afterAll(() => browser.close());

  test.each([
    'a search by its role',
    'a search by its button',
    'a filter of choices',
    'an order of rows',
  ] as const)('%s leaves', async (name) => {
    await site.press(browser, sentForms[name]);
    await expect.poll(() => site.asked.join()).toMatch(/^\/to/);
    expect(browser.takeHeld()).toEqual([]);
  });

  test.each([
    'an order',
    'a search for an e-mail address',
    'another button of a search',
    'a form in a shadow tree',
    'a form that a script sends',
  ] as const)('%s is held back', async (name) => {
    await site.press(browser, heldForms[name]);
    await expect.poll(() => browser.takeHeld()).toEqual([`GET ${site.home}/to`]);
    expect(site.asked).toEqual([]);
  });
});

test('while trying, a search leaves, and an order or a form that a script sends is held back', async () => {
  const browser = await site.openToTry();
  await site.press(browser, sentForms['a search by its role']);
  await expect.poll(() => site.asked.join()).toMatch(/^\/to/);
  expect(browser.takeHeld()).toEqual([]);
  for (const name of ['an order', 'a form that a script sends'] as const) {
    await site.press(browser, heldForms[name]);
    await expect.poll(() => browser.takeHeld(), { message: name }).toEqual([`GET ${site.home}/to`]);
    expect(site.asked, name).toEqual([]);
  }
  await browser.close();
}, 60_000);

test('a test system gets every form', async () => {
  const browser = await site.openToTry([site.home]);
  await site.press(browser, heldForms['an order']);
  await expect.poll(() => site.asked).toEqual(['/to?n=Ada&k=2']);
  expect(browser.takeHeld()).toEqual([]);
  expect(browser.sent).toEqual([true]);
  await browser.close();
}, 60_000);
