import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const antd: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Product title', 'Kettle')],
    reference: (page) => page.getByLabel('Product title').fill('Kettle'),
  },
  {
    kind: 'text',
    steps: [type('Up to 60 characters', 'Kettle')],
    reference: (page) => page.getByLabel('Product title').fill('Kettle'),
  },
  {
    kind: 'text',
    steps: [type('Description', 'Boils')],
    reference: (page) => page.getByLabel('Description').fill('Boils'),
  },
  {
    kind: 'password',
    steps: [type('Seller PIN', '4711')],
    reference: (page) => page.getByLabel('Seller PIN').fill('4711'),
  },
  {
    kind: 'number',
    steps: [type('Pieces in stock', '25')],
    reference: (page) => page.getByLabel('Pieces in stock').fill('25'),
  },
  {
    kind: 'search',
    steps: [type('Find a product', 'lamp'), press('Search')],
    reference: async (page) => {
      await page.getByPlaceholder('Find a product').fill('lamp');
      await page.getByRole('button', { name: 'Search' }).click();
    },
  },
  {
    kind: 'search',
    steps: [type('Find a product', 'lamp', { submit: true })],
    reference: async (page) => {
      await page.getByPlaceholder('Find a product').fill('lamp');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'date',
    steps: [type('On sale from', '2026-12-24', { submit: true })],
    reference: async (page) => {
      await page.getByLabel('On sale from').click();
      await page.getByLabel('On sale from').fill('2026-12-24');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'date',
    steps: [type('On sale from', '2026-12-24')],
    reference: async (page) => {
      await page.getByLabel('On sale from').click();
      await page.getByLabel('On sale from').fill('2026-12-24');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'date range',
    steps: [
      type('Start date', '2026-12-01', { submit: true }),
      type('End date', '2026-12-24', { submit: true }),
    ],
    reference: async (page) => {
      await page.getByPlaceholder('Start date').click();
      await page.getByPlaceholder('Start date').fill('2026-12-01');
      await page.keyboard.press('Enter');
      await page.getByPlaceholder('End date').fill('2026-12-24');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'select',
    steps: [select('Category', 'Office')],
    reference: async (page) => {
      await page.getByLabel('Category').click();
      await page.locator('.ant-select-item', { hasText: 'Office' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Supplier', 'Duval')],
    reference: async (page) => {
      await page.getByLabel('Supplier').fill('Duv');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Search a supplier', 'Brown & Sons')],
    reference: async (page) => {
      await page.getByLabel('Supplier').fill('Brown');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'several choices',
    steps: [select('Labels', ['Fragile', 'Heavy'])],
    reference: async (page) => {
      await page.getByLabel('Labels').click();
      await page.locator('.ant-select-item', { hasText: 'Fragile' }).click();
      await page.locator('.ant-select-item', { hasText: 'Heavy' }).click();
    },
  },
  {
    kind: 'nested list',
    steps: [press('Warehouse'), press('South'), press('Rome')],
    reference: async (page) => {
      await page.getByLabel('Warehouse').click();
      await page.getByText('South', { exact: true }).click();
      await page.getByText('Rome', { exact: true }).click();
    },
  },
  {
    kind: 'tick',
    steps: [tick('Gift wrapping possible')],
    reference: (page) => page.getByLabel('Gift wrapping possible').check(),
  },
  { kind: 'tick', steps: [tick('Courier')], reference: (page) => page.getByLabel('Courier').check() },
  {
    kind: 'tick',
    steps: [tick('Post', { checked: false })],
    reference: (page) => page.getByLabel('Post').uncheck(),
  },
  {
    kind: 'switch',
    steps: [tick('Visible in shop')],
    reference: (page) => page.getByRole('switch').first().click(),
  },
  {
    kind: 'switch',
    steps: [tick('Featured', { checked: false })],
    reference: (page) => page.getByRole('switch').nth(1).click(),
  },
  { kind: 'radio', steps: [tick('Dollar')], reference: (page) => page.getByLabel('Dollar').check() },
  { kind: 'radio', steps: [press('Grid view')], reference: (page) => page.getByText('Grid view').click() },
  {
    kind: 'toggle',
    steps: [press('Week')],
    reference: (page) => page.getByText('Week', { exact: true }).click(),
  },
  {
    kind: 'slider',
    steps: [type('Discount', '14')],
    reference: async (page) => {
      for (let count = 0; count < 4; count += 1) await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'rating',
    steps: [['click', { role: 'radio', nth: 4, within: 'Quality' }]],
    reference: (page) => page.locator('.ant-rate-star').nth(3).click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Add picture', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'chip',
    steps: [press('Close', { within: 'blue' })],
    reference: (page) => page.locator('.ant-tag', { hasText: 'blue' }).locator('.anticon-close').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Download' }]],
    reference: (page) => page.getByRole('button', { name: 'download' }).hover(),
    shown: 'Download price list',
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete')],
    reference: (page) => page.getByRole('button', { name: 'delete' }).click(),
  },
  {
    kind: 'confirm',
    steps: [press('Empty stock'), press('Yes')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Empty stock' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
    },
  },
  {
    kind: 'transfer',
    steps: [tick('Bread')],
    reference: (page) => page.locator('.ant-transfer-list-content-item', { hasText: 'Bread' }).click(),
  },
  {
    kind: 'menu',
    steps: [['hover', { target: 'Sales' }], press('Returns')],
    reference: async (page) => {
      await page.getByText('Sales').hover();
      await page.getByText('Returns').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [['hover', { target: 'Sales' }], ['hover', { target: 'Reports' }], press('Yearly')],
    reference: async (page) => {
      await page.getByText('Sales').hover();
      await page.getByText('Reports').hover();
      await page.getByText('Yearly').click();
    },
  },
  { kind: 'menu', steps: [press('Help')], reference: (page) => page.getByText('Help').click() },
  {
    kind: 'menu',
    steps: [press('Actions'), press('Copy')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Actions'), ['hover', { target: 'Move to' }], press('Archive box')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByText('Move to').hover();
      await page.getByText('Archive box').click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Reviews')],
    reference: (page) => page.getByRole('tab', { name: 'Reviews' }).click(),
    shown: 'All about reviews',
  },
  {
    kind: 'accordion',
    steps: [press('Guarantee')],
    reference: (page) => page.getByText('Guarantee').click(),
    shown: 'Text on Guarantee',
  },
  {
    kind: 'dialog',
    steps: [press('New order'), type('Customer number', '77'), press('Create')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'New order' }).click();
      await page.locator('#customer-number').fill('77');
      await page.getByRole('button', { name: 'Create' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [press('New order'), press('Close', { within: 'New order' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'New order' }).click();
      await page.locator('.ant-modal-close').click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Customer'), tick('Very important'), press('Close')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Customer' }).click();
      await page.getByLabel('Very important').check();
      await page.locator('.ant-drawer-close').click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Notify'), press('Close', { within: 'Price changed' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Notify' }).click();
      await page.locator('.ant-notification-notice-close').click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Address')],
    reference: (page) => page.locator('.ant-steps-item', { hasText: 'Address' }).getByText('Address').click(),
  },
  {
    kind: 'cards',
    steps: [press('Choose', { within: 'Plus' })],
    reference: (page) => page.getByRole('button', { name: 'Choose' }).nth(1).click(),
  },
  {
    kind: 'cards',
    steps: [press('More', { within: 'Basic' })],
    reference: (page) => page.locator('.ant-card', { hasText: 'Basic' }).getByText('More').click(),
  },
  {
    kind: 'tree',
    steps: [tick('Asia')],
    reference: (page) => page.getByRole('treeitem', { name: 'Asia' }).locator('.ant-tree-checkbox').click(),
  },
  { kind: 'tree', steps: [press('Europe')], reference: (page) => page.getByText('Europe').click() },
  {
    kind: 'table: sort',
    steps: [press('Price')],
    reference: (page) => page.getByRole('columnheader', { name: 'Price' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Refund', { within: 'Umbrella' })],
    reference: (page) => page.getByRole('row', { name: 'Umbrella' }).getByText('Refund').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Edit', { within: '1003' })],
    reference: (page) => page.getByRole('row', { name: '1003' }).getByText('Edit').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Teapot' }]],
    reference: (page) => page.getByRole('row', { name: 'Teapot' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Price', { within: 'Bicycle' })],
    reference: (page) => page.getByRole('row', { name: 'Bicycle' }).getByRole('cell').nth(3).innerText(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('State', { within: '1002' })],
    reference: (page) => page.getByRole('row', { name: '1002' }).getByRole('cell').nth(4).innerText(),
  },
  {
    kind: 'paging',
    steps: [press('2', { role: 'listitem' })],
    reference: (page) => page.getByRole('listitem').filter({ hasText: /^2$/ }).click(),
  },
  { kind: 'paging', steps: [press('Next Page')], reference: (page) => page.getByTitle('Next Page').click() },
];
