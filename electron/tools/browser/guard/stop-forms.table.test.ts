import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFormSite, type FormBrowser } from './testing/form-site.ts';
import { heldForms, sentForms } from './testing/forms.ts';

const site = await openFormSite();
afterAll(() => {
  site.close();
});

describe.each([
  ['looking', () => site.openToLook()],
  ['trying', () => site.openToTry()],
])('while %s', (_, open) => {
  let browser: FormBrowser;
  beforeAll(async () => {
    browser = await open();
  }, 60_000);
  afterAll(() => browser.close());

  test.each(Object.entries(sentForms))('%s leaves', async (__, form) => {
    await site.press(browser, form);
    await expect.poll(() => site.asked.join()).toMatch(/^\/to/);
    expect(browser.takeHeld()).toEqual([]);
  });

  test.each(Object.entries(heldForms))('%s is held back', async (__, form) => {
    await site.press(browser, form);
    await expect.poll(() => browser.takeHeld()).toEqual([`GET ${site.home}/to`]);
    expect(site.asked).toEqual([]);
  });
});
