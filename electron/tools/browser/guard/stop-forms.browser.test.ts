import { afterAll, describe, expect, test } from 'vitest';
import { expectToBeHeld, expectToLeave, openFormSite, testForms } from './testing/form-site.ts';
import { heldForms } from './testing/forms.ts';

const site = await openFormSite();
afterAll(() => {
  site.close();
});

describe('while looking', () => {
  testForms(site, () => site.openReadOnly(), {
    sent: ['a search by its role', 'a search by its button', 'a filter of choices', 'an order of rows'],
    held: [
      'an order',
      'a search for an e-mail address',
      'another button of a search',
      'a form in a shadow tree',
      'a form that a script sends',
    ],
  });
});

test('while trying, a search leaves, and an order or a form that a script sends is held back', async () => {
  const browser = await site.openToTry();
  await expectToLeave(site, browser, 'a search by its role');
  await expectToBeHeld(site, browser, 'an order');
  await expectToBeHeld(site, browser, 'a form that a script sends');
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
