import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const mantine: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Company', 'Acme')],
    reference: (page) => page.getByLabel('Company').fill('Acme'),
  },
  {
    kind: 'text',
    steps: [type('Registered name', 'Acme')],
    reference: (page) => page.getByLabel('Company').fill('Acme'),
  },
  {
    kind: 'text',
    steps: [type('Address', 'High St 1')],
    reference: (page) => page.getByLabel('Address').fill('High St 1'),
  },
  {
    kind: 'password',
    steps: [type('New password', 'hush hush')],
    reference: (page) => page.getByLabel('New password').fill('hush hush'),
  },
  {
    kind: 'number',
    steps: [type('Employees', '12')],
    reference: (page) => page.getByLabel('Employees').fill('12'),
  },
  {
    kind: 'date',
    steps: [type('Founded', '2019-05-17')],
    reference: async (page) => {
      await page.getByLabel('Founded').fill('2019-05-17');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [press('Next audit'), press('17')],
    reference: async (page) => {
      await page.getByLabel('Next audit').click();
      await page.getByRole('button', { name: '17' }).click();
    },
  },
  {
    kind: 'time',
    steps: [type('Opens at', '07:30')],
    reference: (page) => page.getByLabel('Opens at').fill('07:30'),
  },
  {
    kind: 'select',
    steps: [select('Branch', 'Farming')],
    reference: async (page) => {
      await page
        .getByRole('combobox', { name: 'Branch' })
        .or(page.getByRole('textbox', { name: 'Branch' }))
        .click();
      await page.getByRole('option', { name: 'Farming' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Bank', 'Delta Trust')],
    reference: async (page) => {
      await page
        .getByRole('combobox', { name: 'Bank' })
        .or(page.getByRole('textbox', { name: 'Bank' }))
        .fill('Del');
      await page.getByRole('option', { name: 'Delta Trust' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Markets', ['Europe', 'Africa'])],
    reference: async (page) => {
      await page.getByPlaceholder('Pick some').click();
      await page.getByRole('option', { name: 'Europe' }).click();
      await page.getByRole('option', { name: 'Africa' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [type('Town', 'Lisbon')],
    reference: (page) =>
      page
        .getByRole('combobox', { name: 'Town' })
        .or(page.getByRole('textbox', { name: 'Town' }))
        .fill('Lisbon'),
  },
  {
    kind: 'chip',
    steps: [type('Keywords', 'cheap', { submit: true })],
    reference: async (page) => {
      await page
        .getByRole('combobox', { name: 'Keywords' })
        .or(page.getByRole('textbox', { name: 'Keywords' }))
        .fill('cheap');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'chip',
    steps: [press('Remove', { within: 'Draft' })],
    reference: (page) => page.locator('.mantine-Pill-remove').click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Logo', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'colour',
    steps: [type('Brand colour', '#112233')],
    reference: (page) => page.getByLabel('Brand colour').fill('#112233'),
  },
  { kind: 'tick', steps: [tick('Non-profit')], reference: (page) => page.getByLabel('Non-profit').check() },
  { kind: 'tick', steps: [tick('Phone')], reference: (page) => page.getByLabel('Phone').check() },
  {
    kind: 'switch',
    steps: [tick('Dark look')],
    reference: (page) => page.locator('label', { hasText: 'Dark look' }).click(),
  },
  { kind: 'radio', steps: [tick('Yearly')], reference: (page) => page.getByLabel('Yearly').check() },
  { kind: 'toggle', steps: [press('Large')], reference: (page) => page.getByText('Large').click() },
  { kind: 'toggle', steps: [press('Board')], reference: (page) => page.getByText('Board').click() },
  {
    kind: 'slider',
    steps: [type('Share of exports', '33')],
    reference: async (page) => {
      for (let count = 0; count < 3; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'tooltip icon',
    steps: [press('Refresh')],
    reference: (page) => page.getByLabel('Refresh').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: '↗' }]],
    reference: (page) => page.getByText('↗').hover(),
    shown: 'Share with others',
  },
  {
    kind: 'tree',
    steps: [press('Offices'), press('Rome office')],
    reference: async (page) => {
      await page.getByText('Offices').click();
      await page.getByText('Rome office').click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Billing')],
    reference: (page) => page.getByRole('tab', { name: 'Billing' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Returns')],
    reference: (page) => page.getByRole('button', { name: 'Returns' }).click(),
  },
  {
    kind: 'menu',
    steps: [press('Tools'), press('Merge')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem', { name: 'Merge' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Tools'), ['hover', { target: 'Export' }], press('PDF file')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem', { name: 'Export' }).hover();
      await page.getByRole('menuitem', { name: 'PDF file' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Close account'),
      type('Type your reason', 'Moved'),
      press('Close account', { within: 'Close your account?' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Close account' }).click();
      await page.getByLabel('Type your reason').fill('Moved');
      await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Basket'), tick('Gift'), press('Order')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Basket' }).click();
      await page.getByLabel('Gift').check();
      await page.getByRole('button', { name: 'Order' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [
      press('Save all'),
      ['expect_text', { text: 'Nothing was lost' }],
      press('Close', { within: 'All saved' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save all' }).click();
      await page.locator('.mantine-Notification-closeButton').click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Finish')],
    reference: (page) => page.getByRole('button', { name: 'Finish' }).click(),
  },
  {
    kind: 'paging',
    steps: [press('4', { role: 'button' })],
    reference: (page) => page.getByRole('button', { name: '4', exact: true }).click(),
  },
  {
    kind: 'cards',
    steps: [press('Select', { within: 'Business' })],
    reference: (page) => page.getByRole('button', { name: 'Select' }).nth(1).click(),
  },
  { kind: 'table: sort', steps: [press('Since')], reference: (page) => page.getByText('Since').click() },
  {
    kind: 'table: row action',
    steps: [press('Invite', { within: 'Jonas' })],
    reference: (page) => page.getByRole('row', { name: 'Jonas' }).getByText('Invite').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Remove', { within: 'Reader' })],
    reference: (page) => page.getByRole('row', { name: 'Kim' }).getByLabel('Remove').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Kim' }]],
    reference: (page) => page.getByRole('row', { name: 'Kim' }).getByRole('checkbox').check(),
  },
  { kind: 'table: read a cell', steps: [read('Since', { within: 'Iris' })], reference: async () => '2019' },
];
