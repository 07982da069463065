import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const primereact: readonly NamingCase[] = [
  { kind: 'text', steps: [type('Owner', 'Ann')], reference: (page) => page.getByLabel('Owner').fill('Ann') },
  {
    kind: 'text',
    steps: [type('Remarks', 'None')],
    reference: (page) => page.getByLabel('Remarks').fill('None'),
  },
  {
    kind: 'password',
    steps: [type('Password', 'hush')],
    reference: (page) => page.locator('#pass').fill('hush'),
  },
  {
    kind: 'number',
    steps: [type('Acres', '12')],
    reference: async (page) => {
      await page.locator('#acres').click();
      await page.keyboard.type('12');
    },
  },
  {
    kind: 'date',
    steps: [type('Sown on', '2026-04-05')],
    reference: async (page) => {
      await page.locator('#sown').fill('2026-04-05');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'select',
    steps: [select('Crop', 'Oats')],
    reference: async (page) => {
      await page.getByText('Select a crop').last().click();
      await page.getByRole('option', { name: 'Oats' }).click();
    },
  },
  {
    kind: 'select',
    steps: [select('Select a crop', 'Barley')],
    reference: async (page) => {
      await page.getByText('Select a crop').last().click();
      await page.getByRole('option', { name: 'Barley' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Village', 'Corby')],
    reference: async (page) => {
      await page.getByText('Select a village').last().click();
      await page.getByRole('option', { name: 'Corby' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Machines', ['Plough', 'Harvester'])],
    reference: async (page) => {
      await page.getByText('Select machines').click();
      await page.getByRole('option', { name: 'Plough' }).click();
      await page.getByRole('option', { name: 'Harvester' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Buyer', 'Miller')],
    reference: async (page) => {
      await page.locator('#buyer').pressSequentially('Miller');
      await page.getByRole('option', { name: 'Miller' }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Choose map', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  { kind: 'tick', steps: [tick('Organic')], reference: (page) => page.getByLabel('Organic').check() },
  {
    kind: 'switch',
    steps: [tick('Rented out')],
    reference: (page) => page.locator('.p-inputswitch').click(),
  },
  {
    kind: 'radio',
    steps: [tick('South field')],
    reference: (page) => page.getByLabel('South field').check(),
  },
  {
    kind: 'toggle',
    steps: [press('Right')],
    reference: (page) => page.locator('.p-selectbutton').getByText('Right').click(),
  },
  {
    kind: 'slider',
    steps: [type('Water', '23')],
    reference: async (page) => {
      for (let count = 0; count < 3; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete all')],
    reference: (page) => page.getByLabel('Delete all').click(),
  },
  { kind: 'tree', steps: [press('Barns')], reference: (page) => page.getByText('Barns').click() },
  {
    kind: 'menu',
    steps: [press('Harvest')],
    reference: (page) => page.getByText('Harvest', { exact: true }).click(),
  },
  {
    kind: 'menu',
    steps: [press('Stock'), press('Count')],
    reference: async (page) => {
      await page.getByText('Stock').click();
      await page.getByText('Count').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Stock'), ['hover', { target: 'Sell', role: 'menuitem' }], press('By weight')],
    reference: async (page) => {
      await page.getByText('Stock').click();
      await page.getByRole('menuitem', { name: 'Sell' }).hover();
      await page.getByText('By weight').click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Animals')],
    reference: (page) => page.getByRole('tab', { name: 'Animals' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Insurance')],
    reference: (page) => page.getByText('Insurance').click(),
  },
  {
    kind: 'dialog',
    steps: [press('Add field'), type('Field name', 'East'), press('Add', { within: 'Add field' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Add field' }).click();
      await page.getByLabel('Field name').fill('East');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Weather'), tick('Warn of rain')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Weather' }).click();
      await page.getByLabel('Warn of rain').check();
    },
  },
  {
    kind: 'confirm',
    steps: [press('Sell all'), press('No', { within: 'Are you sure?' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Sell all' }).click();
      await page.getByRole('button', { name: 'No', exact: true }).click();
    },
  },
  {
    kind: 'toast',
    steps: [
      press('Store'),
      ['expect_text', { text: 'It is in the barn' }],
      press('Close', { within: 'Stored' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Store' }).click();
      await page.locator('.p-toast-icon-close').click();
    },
  },
  { kind: 'steps', steps: [press('Reap')], reference: (page) => page.getByText('Reap').click() },
  {
    kind: 'cards',
    steps: [press('Order', { within: 'Tools' })],
    reference: (page) => page.getByRole('button', { name: 'Order', exact: true }).nth(1).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Size')],
    reference: (page) => page.getByRole('columnheader', { name: 'Size' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Visit', { within: 'Lake farm' })],
    reference: (page) => page.getByRole('row', { name: 'Lake farm' }).getByText('Visit').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Moor farm' }]],
    reference: (page) => page.getByRole('row', { name: 'Moor farm' }).locator('.p-checkbox').click(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Grows', { within: 'Moor farm' })],
    reference: async () => 'Oats',
  },
  {
    kind: 'paging',
    steps: [press('2', { role: 'button' })],
    reference: (page) =>
      page.getByRole('button', { name: '2', exact: true }).or(page.getByLabel('Page 2')).click(),
  },
  {
    kind: 'editor',
    steps: [type('Harvest report', 'All dry')],
    reference: (page) => page.locator('.ql-editor').fill('All dry'),
  },
];
