import { select, press, read, tick, type, upload, type Saying } from '../saying.ts';

export const primereact: readonly Saying[] = [
  { kind: 'text', steps: [type('Owner', 'Ann')], twin: (page) => page.getByLabel('Owner').fill('Ann') },
  { kind: 'text', steps: [type('Remarks', 'None')], twin: (page) => page.getByLabel('Remarks').fill('None') },
  { kind: 'password', steps: [type('Password', 'hush')], twin: (page) => page.locator('#pass').fill('hush') },
  {
    kind: 'number',
    steps: [type('Acres', '12')],
    twin: async (page) => {
      await page.locator('#acres').click();
      await page.keyboard.type('12');
    },
  },
  {
    kind: 'date',
    steps: [type('Sown on', '2026-04-05')],
    twin: async (page) => {
      await page.locator('#sown').fill('2026-04-05');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'select',
    steps: [select('Crop', 'Oats')],
    twin: async (page) => {
      await page.getByText('Select a crop').last().click();
      await page.getByRole('option', { name: 'Oats' }).click();
    },
  },
  {
    kind: 'select',
    steps: [select('Select a crop', 'Barley')],
    twin: async (page) => {
      await page.getByText('Select a crop').last().click();
      await page.getByRole('option', { name: 'Barley' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Village', 'Corby')],
    twin: async (page) => {
      await page.getByText('Select a village').last().click();
      await page.getByRole('option', { name: 'Corby' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Machines', ['Plough', 'Harvester'])],
    twin: async (page) => {
      await page.getByText('Select machines').click();
      await page.getByRole('option', { name: 'Plough' }).click();
      await page.getByRole('option', { name: 'Harvester' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Buyer', 'Miller')],
    twin: async (page) => {
      await page.locator('#buyer').pressSequentially('Miller');
      await page.getByRole('option', { name: 'Miller' }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Choose map', path: upload }]],
    twin: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  { kind: 'tick', steps: [tick('Organic')], twin: (page) => page.getByLabel('Organic').check() },
  { kind: 'switch', steps: [tick('Rented out')], twin: (page) => page.locator('.p-inputswitch').click() },
  { kind: 'radio', steps: [tick('South field')], twin: (page) => page.getByLabel('South field').check() },
  {
    kind: 'toggle',
    steps: [press('Right')],
    twin: (page) => page.locator('.p-selectbutton').getByText('Right').click(),
  },
  {
    kind: 'slider',
    steps: [type('Water', '23')],
    twin: async (page) => {
      for (let count = 0; count < 3; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete all')],
    twin: (page) => page.getByLabel('Delete all').click(),
  },
  { kind: 'tree', steps: [press('Barns')], twin: (page) => page.getByText('Barns').click() },
  {
    kind: 'menu',
    steps: [press('Harvest')],
    twin: (page) => page.getByText('Harvest', { exact: true }).click(),
  },
  {
    kind: 'menu',
    steps: [press('Stock'), press('Count')],
    twin: async (page) => {
      await page.getByText('Stock').click();
      await page.getByText('Count').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Stock'), ['hover', { target: 'Sell', role: 'menuitem' }], press('By weight')],
    twin: async (page) => {
      await page.getByText('Stock').click();
      await page.getByRole('menuitem', { name: 'Sell' }).hover();
      await page.getByText('By weight').click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Animals')],
    twin: (page) => page.getByRole('tab', { name: 'Animals' }).click(),
  },
  { kind: 'accordion', steps: [press('Insurance')], twin: (page) => page.getByText('Insurance').click() },
  {
    kind: 'dialog',
    steps: [press('Add field'), type('Field name', 'East'), press('Add', { within: 'Add field' })],
    twin: async (page) => {
      await page.getByRole('button', { name: 'Add field' }).click();
      await page.getByLabel('Field name').fill('East');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Weather'), tick('Warn of rain')],
    twin: async (page) => {
      await page.getByRole('button', { name: 'Weather' }).click();
      await page.getByLabel('Warn of rain').check();
    },
  },
  {
    kind: 'confirm',
    steps: [press('Sell all'), press('No', { within: 'Are you sure?' })],
    twin: async (page) => {
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
    twin: async (page) => {
      await page.getByRole('button', { name: 'Store' }).click();
      await page.locator('.p-toast-icon-close').click();
    },
  },
  { kind: 'steps', steps: [press('Reap')], twin: (page) => page.getByText('Reap').click() },
  {
    kind: 'cards',
    steps: [press('Order', { within: 'Tools' })],
    twin: (page) => page.getByRole('button', { name: 'Order', exact: true }).nth(1).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Size')],
    twin: (page) => page.getByRole('columnheader', { name: 'Size' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Visit', { within: 'Lake farm' })],
    twin: (page) => page.getByRole('row', { name: 'Lake farm' }).getByText('Visit').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Moor farm' }]],
    twin: (page) => page.getByRole('row', { name: 'Moor farm' }).locator('.p-checkbox').click(),
  },
  { kind: 'table: read a cell', steps: [read('Grows', { within: 'Moor farm' })], twin: async () => 'Oats' },
  {
    kind: 'paging',
    steps: [press('2', { role: 'button' })],
    twin: (page) =>
      page.getByRole('button', { name: '2', exact: true }).or(page.getByLabel('Page 2')).click(),
  },
  {
    kind: 'editor',
    steps: [type('Harvest report', 'All dry')],
    twin: (page) => page.locator('.ql-editor').fill('All dry'),
  },
];
