import { afterAll, expect, test } from 'vitest';
import { expectToBeHeld, expectToLeave, openFormSite } from './testing/form-site.ts';
import { heldForms } from './testing/forms.ts';

const site = await openFormSite();
afterAll(() => {
  site.close();
});

test('while looking, a search leaves, and other forms are held back', async () => {
  const browser = await site.openReadOnly();
  await expectToLeave(site, browser, 'a search by its role');
  for (const form of [
    'an order',
    'another button of a search',
    'a form in a shadow tree',
    'a form that a script sends',
  ] as const)
    await expectToBeHeld(site, browser, form);
  await browser.close();
}, 60_000);

test('while trying, too, but a test system gets every form', async () => {
  const browser = await site.openToTry();
  await expectToLeave(site, browser, 'a search by its role');
  await expectToBeHeld(site, browser, 'an order');
  await expectToBeHeld(site, browser, 'a form that a script sends');
  await site.press(browser, heldForms['an order'], site.elsewhere);
  await expect.poll(() => site.asked).toEqual(['/to?n=Ada&k=2']);
  expect(browser.takeHeld()).toEqual([]);
  expect(browser.sent).toEqual([true]);
  await browser.close();
}, 60_000);
