import { select, press, read, tick, type, upload, type Saying } from '../saying.ts';

export const mantine: readonly Saying[] = [
  { kind: 'text', steps: [type('Company', 'Acme')], twin: (page) => page.getByLabel('Company').fill('Acme') },
  {
    kind: 'text',
    steps: [type('Registered name', 'Acme')],
    twin: (page) => page.getByLabel('Company').fill('Acme'),
  },
  {
    kind: 'text',
    steps: [type('Address', 'High St 1')],
    twin: (page) => page.getByLabel('Address').fill('High St 1'),
  },
  {
    kind: 'password',
    steps: [type('New password', 'hush hush')],
    twin: (page) => page.getByLabel('New password').fill('hush hush'),
  },
  {
    kind: 'number',
    steps: [type('Employees', '12')],
    twin: (page) => page.getByLabel('Employees').fill('12'),
  },
  {
    kind: 'date',
    steps: [type('Founded', '2019-05-17')],
    twin: async (page) => {
      await page.getByLabel('Founded').fill('2019-05-17');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [press('Next audit'), press('17')],
    twin: async (page) => {
      await page.getByLabel('Next audit').click();
      await page.getByRole('button', { name: '17' }).click();
    },
  },
  {
    kind: 'time',
    steps: [type('Opens at', '07:30')],
    twin: (page) => page.getByLabel('Opens at').fill('07:30'),
  },
  {
    kind: 'select',
    steps: [select('Branch', 'Farming')],
    twin: async (page) => {
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
    twin: async (page) => {
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
    twin: async (page) => {
      await page.getByPlaceholder('Pick some').click();
      await page.getByRole('option', { name: 'Europe' }).click();
      await page.getByRole('option', { name: 'Africa' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [type('Town', 'Lisbon')],
    twin: (page) =>
      page
        .getByRole('combobox', { name: 'Town' })
        .or(page.getByRole('textbox', { name: 'Town' }))
        .fill('Lisbon'),
  },
  {
    kind: 'chip',
    steps: [type('Keywords', 'cheap', { submit: true })],
    twin: async (page) => {
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
    twin: (page) => page.locator('.mantine-Pill-remove').click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Logo', path: upload }]],
    twin: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'colour',
    steps: [type('Brand colour', '#112233')],
    twin: (page) => page.getByLabel('Brand colour').fill('#112233'),
  },
  { kind: 'tick', steps: [tick('Non-profit')], twin: (page) => page.getByLabel('Non-profit').check() },
  { kind: 'tick', steps: [tick('Phone')], twin: (page) => page.getByLabel('Phone').check() },
  {
    kind: 'switch',
    steps: [tick('Dark look')],
    twin: (page) => page.locator('label', { hasText: 'Dark look' }).click(),
  },
  { kind: 'radio', steps: [tick('Yearly')], twin: (page) => page.getByLabel('Yearly').check() },
  { kind: 'toggle', steps: [press('Large')], twin: (page) => page.getByText('Large').click() },
  { kind: 'toggle', steps: [press('Board')], twin: (page) => page.getByText('Board').click() },
  {
    kind: 'slider',
    steps: [type('Share of exports', '33')],
    twin: async (page) => {
      for (let count = 0; count < 3; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  { kind: 'tooltip icon', steps: [press('Refresh')], twin: (page) => page.getByLabel('Refresh').click() },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: '↗' }]],
    twin: (page) => page.getByText('↗').hover(),
    shown: 'Share with others',
  },
  {
    kind: 'tree',
    steps: [press('Offices'), press('Rome office')],
    twin: async (page) => {
      await page.getByText('Offices').click();
      await page.getByText('Rome office').click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Billing')],
    twin: (page) => page.getByRole('tab', { name: 'Billing' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Returns')],
    twin: (page) => page.getByRole('button', { name: 'Returns' }).click(),
  },
  {
    kind: 'menu',
    steps: [press('Tools'), press('Merge')],
    twin: async (page) => {
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem', { name: 'Merge' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Tools'), ['hover', { target: 'Export' }], press('PDF file')],
    twin: async (page) => {
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
    twin: async (page) => {
      await page.getByRole('button', { name: 'Close account' }).click();
      await page.getByLabel('Type your reason').fill('Moved');
      await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Basket'), tick('Gift'), press('Order')],
    twin: async (page) => {
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
    twin: async (page) => {
      await page.getByRole('button', { name: 'Save all' }).click();
      await page.locator('.mantine-Notification-closeButton').click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Finish')],
    twin: (page) => page.getByRole('button', { name: 'Finish' }).click(),
  },
  {
    kind: 'paging',
    steps: [press('4', { role: 'button' })],
    twin: (page) => page.getByRole('button', { name: '4', exact: true }).click(),
  },
  {
    kind: 'cards',
    steps: [press('Select', { within: 'Business' })],
    twin: (page) => page.getByRole('button', { name: 'Select' }).nth(1).click(),
  },
  { kind: 'table: sort', steps: [press('Since')], twin: (page) => page.getByText('Since').click() },
  {
    kind: 'table: row action',
    steps: [press('Invite', { within: 'Jonas' })],
    twin: (page) => page.getByRole('row', { name: 'Jonas' }).getByText('Invite').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Remove', { within: 'Reader' })],
    twin: (page) => page.getByRole('row', { name: 'Kim' }).getByLabel('Remove').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Kim' }]],
    twin: (page) => page.getByRole('row', { name: 'Kim' }).getByRole('checkbox').check(),
  },
  { kind: 'table: read a cell', steps: [read('Since', { within: 'Iris' })], twin: async () => '2019' },
];
