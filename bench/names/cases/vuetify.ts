import type { Page } from 'playwright-core';
import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

const pick = async (page: Page, list: string, options: readonly string[]): Promise<void> => {
  await page.locator('.v-input', { hasText: list }).locator('.v-field').click();
  for (const name of options)
    await page.locator('.v-overlay-container .v-list-item', { hasText: name }).click();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const vuetify: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Film title', 'Heat')],
    reference: (page) => page.getByLabel('Film title').fill('Heat'),
  },
  {
    kind: 'text',
    steps: [type('Director', 'Ann Lee')],
    reference: (page) => page.getByLabel('Director').fill('Ann Lee'),
  },
  {
    kind: 'text',
    steps: [type('Box office', '12')],
    reference: (page) => page.getByLabel('Box office').fill('12'),
  },
  {
    kind: 'text',
    steps: [type('Plot', 'A heist')],
    reference: (page) => page.getByLabel('Plot').fill('A heist'),
  },
  {
    kind: 'password',
    steps: [type('Staff code', '4711')],
    reference: (page) => page.getByLabel('Staff code').fill('4711'),
  },
  {
    kind: 'number',
    steps: [type('Length in minutes', '120')],
    reference: async (page) => {
      await page.getByLabel('Length in minutes').fill('120');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [type('Opening night', '12/24/2026')],
    reference: async (page) => {
      await page.getByLabel('Opening night').fill('12/24/2026');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'select',
    steps: [select('Genre', 'Horror')],
    reference: (page) => pick(page, 'Genre', ['Horror']),
  },
  {
    kind: 'combo box with search',
    steps: [select('Country of origin', 'Egypt')],
    reference: async (page) => {
      await page.getByLabel('Country of origin').fill('Egy');
      await page.locator('.v-overlay-container .v-list-item', { hasText: 'Egypt' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Subtitles', ['Dutch', 'German'])],
    reference: (page) => pick(page, 'Subtitles', ['Dutch', 'German']),
  },
  {
    kind: 'chip',
    steps: [type('Keywords', 'robots', { submit: true })],
    reference: async (page) => {
      await page.getByLabel('Keywords').first().fill('robots');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'chip',
    steps: [press('Close', { within: 'Premiere' })],
    reference: (page) => page.locator('.v-chip', { hasText: 'Premiere' }).locator('.v-chip__close').click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Poster', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'tick',
    steps: [tick('For all ages')],
    reference: (page) => page.getByLabel('For all ages').check(),
  },
  {
    kind: 'tick',
    steps: [tick('Surround sound', { checked: false })],
    reference: (page) => page.getByLabel('Surround sound').uncheck(),
  },
  { kind: 'switch', steps: [tick('On sale')], reference: (page) => page.getByLabel('On sale').check() },
  { kind: 'radio', steps: [tick('Small hall')], reference: (page) => page.getByLabel('Small hall').check() },
  {
    kind: 'radio',
    steps: [press('Small hall', { within: 'Hall' })],
    reference: (page) => page.getByLabel('Small hall').check(),
  },
  {
    kind: 'slider',
    steps: [type('Ticket price', '12')],
    reference: async (page) => {
      await page.getByRole('slider').press('ArrowRight');
      await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'toggle',
    steps: [press('IMAX')],
    reference: (page) => button(page, 'IMAX').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Remind me')],
    reference: (page) => page.getByLabel('Remind me').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Remind me' }]],
    reference: (page) => page.getByLabel('Remind me').hover(),
    shown: 'Remind me',
  },
  {
    kind: 'tree',
    steps: [press('Ground floor')],
    reference: (page) => page.getByText('Ground floor').click(),
    shown: 'Row B',
  },
  {
    kind: 'tree',
    steps: [press('Balcony'), press('Row K')],
    reference: async (page) => {
      await page.getByText('Balcony').click();
      await page.getByText('Row K').click();
    },
  },
  {
    kind: 'list',
    steps: [press('Staff')],
    reference: (page) => page.getByText('Staff', { exact: true }).click(),
  },
  {
    kind: 'list',
    steps: [press('Snacks', { within: 'Go to' })],
    reference: (page) => page.getByText('Snacks').click(),
  },
  {
    kind: 'tabs',
    steps: [press('Seats')],
    reference: (page) => page.getByRole('tab', { name: 'Seats' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('House rules')],
    reference: (page) => button(page, 'House rules').click(),
    shown: 'No phones.',
  },
  {
    kind: 'menu',
    steps: [press('Options'), press('Copy link')],
    reference: async (page) => {
      await button(page, 'Options').click();
      await page.getByText('Copy link').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Options'), ['hover', { target: 'Share with' }], press('All staff')],
    reference: async (page) => {
      await button(page, 'Options').click();
      await page.getByText('Share with').hover();
      await page.getByText('All staff').click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Cancel show'),
      type('Reason', 'Ill'),
      press('Cancel show', { within: 'Cancel this show?' }),
    ],
    reference: async (page) => {
      await button(page, 'Cancel show').click();
      await page.getByLabel('Reason').fill('Ill');
      await page.locator('.v-dialog').getByText('Cancel show', { exact: true }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Settings'), tick('Weekly summary'), press('Done')],
    reference: async (page) => {
      await button(page, 'Settings').click();
      await page.getByLabel('Weekly summary').check();
      await button(page, 'Done').click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Publish'), ['expect_text', { text: 'Programme published' }], press('Undo')],
    reference: async (page) => {
      await button(page, 'Publish').click();
      await button(page, 'Undo').click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Hall plan')],
    reference: (page) => page.getByText('Hall plan').first().click(),
  },
  {
    kind: 'cards',
    steps: [press('Buy', { within: 'Family pass' })],
    reference: (page) => button(page, 'Buy').nth(1).click(),
  },
  {
    kind: 'cards',
    steps: [press('Details', { within: '$9 a month' })],
    reference: (page) => button(page, 'Details').first().click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Year')],
    reference: (page) => page.locator('th', { hasText: 'Year' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Edit', { within: 'The Quiet Tailor' })],
    reference: (page) => page.getByRole('row', { name: 'The Quiet Tailor' }).getByText('Edit').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Delete', { within: '2019' })],
    reference: (page) => page.getByRole('row', { name: 'Salt and Rain' }).getByLabel('Delete').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Gravity Hill' }]],
    reference: (page) => page.getByRole('row', { name: 'Gravity Hill' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('State', { within: 'Salt and Rain' })],
    reference: (page) => page.getByRole('row', { name: 'Salt and Rain' }).locator('td').nth(3).innerText(),
  },
  {
    kind: 'paging',
    steps: [press('Next page', { within: '1-3 of 5' })],
    reference: (page) => page.locator('.v-data-table-footer').getByLabel('Next page').click(),
  },
  {
    kind: 'paging',
    steps: [select('Items per page', '5')],
    reference: async (page) => {
      await page.locator('.v-data-table-footer .v-field').click();
      await page.locator('.v-overlay-container .v-list-item', { hasText: '5' }).click();
    },
  },
  {
    kind: 'paging',
    steps: [press('4', { role: 'button' })],
    reference: (page) => page.locator('.v-pagination').getByText('4', { exact: true }).click(),
  },
];
