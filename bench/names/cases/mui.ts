import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const mui: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Full name', 'Ada King')],
    reference: (page) => page.getByLabel('Full name').fill('Ada King'),
  },
  {
    kind: 'text',
    steps: [type('E-mail', 'ada@example.org')],
    reference: (page) => page.getByLabel('E-mail').fill('ada@example.org'),
  },
  {
    kind: 'text',
    steps: [type('Budget', '500')],
    reference: (page) => page.getByLabel('Budget').fill('500'),
  },
  {
    kind: 'text',
    steps: [type('Remarks', 'Late')],
    reference: (page) => page.getByLabel('Remarks').fill('Late'),
  },
  {
    kind: 'password',
    steps: [type('Password', 'hush hush')],
    reference: (page) => page.getByLabel('Password').fill('hush hush'),
  },
  { kind: 'number', steps: [type('Nights', '5')], reference: (page) => page.getByLabel('Nights').fill('5') },
  {
    kind: 'date',
    steps: [type('Arrival', '2026-12-24')],
    reference: async (page) => {
      await page.getByRole('group', { name: 'Arrival' }).getByRole('spinbutton', { name: 'Month' }).click();
      await page.keyboard.type('12242026');
    },
  },
  {
    kind: 'date',
    steps: [type('Arrival', '12/24/2026')],
    reference: async (page) => {
      await page.getByRole('group', { name: 'Arrival' }).getByRole('spinbutton', { name: 'Month' }).click();
      await page.keyboard.type('12242026');
    },
  },
  {
    kind: 'time',
    steps: [type('Wake-up call', '07:30')],
    reference: async (page) => {
      await page
        .getByRole('group', { name: 'Wake-up call' })
        .getByRole('spinbutton', { name: 'Hours' })
        .click();
      await page.keyboard.type('0730');
    },
  },
  {
    kind: 'select',
    steps: [select('Breakfast', 'Full English')],
    reference: async (page) => {
      await page.getByLabel('Breakfast').click();
      await page.getByRole('option', { name: 'Full English' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Cleaning days', ['Tuesday', 'Thursday'])],
    reference: async (page) => {
      await page.getByLabel('Cleaning days').click();
      for (const name of ['Tuesday', 'Thursday', 'Monday']) await page.getByRole('option', { name }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Country', 'Norway')],
    reference: async (page) => {
      await page.getByLabel('Country').fill('Nor');
      await page.getByRole('option', { name: 'Norway' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Hobbies', ['Cooking', 'Sailing'])],
    reference: async (page) => {
      for (const name of ['Cooking', 'Sailing']) {
        await page.getByLabel('Hobbies').fill(name);
        await page.getByRole('option', { name }).click();
      }
    },
  },
  {
    kind: 'tick',
    steps: [tick('Needs parking')],
    reference: (page) => page.getByLabel('Needs parking').check(),
  },
  {
    kind: 'tick',
    steps: [tick('Brings pets', { checked: false })],
    reference: (page) => page.getByLabel('Brings pets').uncheck(),
  },
  { kind: 'switch', steps: [tick('Quiet room')], reference: (page) => page.getByLabel('Quiet room').check() },
  {
    kind: 'radio',
    steps: [tick('Twin', { within: 'Bed' })],
    reference: (page) => page.getByLabel('Twin').check(),
  },
  { kind: 'radio', steps: [press('Single')], reference: (page) => page.getByLabel('Single').check() },
  {
    kind: 'slider',
    steps: [type('Room temperature', '23')],
    reference: async (page) => {
      for (let count = 0; count < 3; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'rating',
    steps: [press('4 Stars')],
    reference: (page) => page.locator('label', { hasText: '4 Stars' }).click({ position: { x: 20, y: 10 } }),
  },
  {
    kind: 'toggle',
    steps: [press('Right wing')],
    reference: (page) => page.getByRole('button', { name: 'Right wing' }).click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Upload passport', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'chip',
    steps: [press('Remove', { within: 'Balcony' })],
    reference: (page) => page.locator('.MuiChip-root', { hasText: 'Balcony' }).locator('svg').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete booking')],
    reference: (page) => page.getByLabel('Delete booking').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Print' }]],
    reference: (page) => page.getByLabel('Print').hover(),
    shown: 'Print',
  },
  {
    kind: 'tabs',
    steps: [press('Invoices')],
    reference: (page) => page.getByRole('tab', { name: 'Invoices' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('House rules')],
    reference: (page) => page.getByRole('button', { name: 'House rules' }).click(),
    shown: 'Text of house rules.',
  },
  {
    kind: 'menu',
    steps: [press('More'), press('Archive')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('More'), press('Send to'), press('Kitchen')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Send to' }).click();
      await page.getByRole('menuitem', { name: 'Kitchen' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Cancel booking'),
      type('Reason', 'Ill'),
      press('Cancel booking', { within: 'Cancel this booking?' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Ill');
      await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Filters'), tick('Only late arrivals'), press('Apply')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Only late arrivals').check();
      await page.getByRole('button', { name: 'Apply' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Save'), ['expect_text', { text: 'Booking saved' }], press('Undo')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Payment')],
    reference: (page) => page.getByRole('tab', { name: 'Payment' }).click(),
  },
  { kind: 'paging', steps: [press('5')], reference: (page) => page.getByLabel('Go to page 5').click() },
  {
    kind: 'paging',
    steps: [press('Next page', { within: '1–4 of 6' })],
    reference: (page) => page.locator('.MuiTablePagination-root').getByLabel('Go to next page').click(),
  },
  {
    kind: 'paging',
    steps: [select('Rows per page', '6')],
    reference: async (page) => {
      await page.getByLabel('Rows per page').click();
      await page.getByRole('option', { name: '6' }).click();
    },
  },
  {
    kind: 'cards',
    steps: [press('Book', { within: 'Tower room' })],
    reference: (page) => page.getByRole('button', { name: 'Book', exact: true }).nth(1).click(),
  },
  {
    kind: 'cards',
    steps: [press('Details', { within: 'Garden room' })],
    reference: (page) => page.getByRole('button', { name: 'Details' }).first().click(),
  },
  {
    kind: 'tree',
    steps: [press('Documents'), press('Bill.pdf')],
    reference: async (page) => {
      await page.getByText('Documents').click();
      await page.getByText('Bill.pdf').click();
    },
  },
  {
    kind: 'table: sort',
    steps: [press('Room', { role: 'columnheader' })],
    reference: (page) => page.getByRole('columnheader', { name: 'Room' }).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Status')],
    reference: (page) => page.getByRole('columnheader', { name: 'Status' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Edit', { within: 'Grace Hopper' })],
    reference: (page) =>
      page
        .getByRole('menuitem', { name: 'Edit' })
        .or(page.getByRole('button', { name: 'Edit' }))
        .nth(1)
        .click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Delete', { within: '305' })],
    reference: (page) =>
      page
        .getByRole('menuitem', { name: 'Delete' })
        .or(page.getByRole('button', { name: 'Delete', exact: true }))
        .nth(3)
        .click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Alan Turing' }]],
    reference: (page) => page.getByRole('row', { name: 'Alan Turing' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Status', { within: 'Alan Turing' })],
    reference: (page) =>
      page.getByRole('row', { name: 'Alan Turing' }).locator('[data-field=status]').innerText(),
  },
];
