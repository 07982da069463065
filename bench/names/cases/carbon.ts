import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const carbon: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Machine name', 'Drill')],
    reference: (page) => page.getByLabel('Machine name').fill('Drill'),
  },
  {
    kind: 'text',
    steps: [type('Instructions', 'Oil it')],
    reference: (page) => page.locator('textarea').fill('Oil it'),
  },
  {
    kind: 'search',
    steps: [type('Find a machine', 'Mill')],
    reference: (page) => page.getByPlaceholder('Find a machine').fill('Mill'),
  },
  {
    kind: 'password',
    steps: [type('Service key', 'hush')],
    reference: (page) => page.locator('#key').fill('hush'),
  },
  {
    kind: 'number',
    steps: [type('Revolutions per minute', '1200')],
    reference: async (page) => {
      await page.getByLabel('Revolutions per minute').fill('1200');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [type('Date of purchase', '2026-04-05')],
    reference: async (page) => {
      await page.getByLabel('Date of purchase').fill('2026-04-05');
      await page.keyboard.press('Enter');
    },
  },
  {
    kind: 'time',
    steps: [type('Daily start', '07:30')],
    reference: (page) => page.getByLabel('Daily start').fill('07:30'),
  },
  {
    kind: 'select',
    steps: [select('Shift', 'Night shift')],
    reference: (page) => page.getByLabel('Shift').selectOption('night'),
  },
  {
    kind: 'select',
    steps: [select('Manufacturer', 'Okada')],
    reference: async (page) => {
      await page.getByRole('combobox', { name: 'Manufacturer' }).click();
      await page.getByRole('option', { name: 'Okada' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Plant', 'Porto')],
    reference: async (page) => {
      await page.getByPlaceholder('Type to filter').click();
      await page.getByRole('option', { name: 'Porto' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Type to filter', 'Turin')],
    reference: async (page) => {
      await page.getByPlaceholder('Type to filter').click();
      await page.getByRole('option', { name: 'Turin' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Operator skills', ['Welding', 'Painting'])],
    reference: async (page) => {
      await page.getByRole('combobox', { name: 'Operator skills' }).click();
      await page.getByRole('option', { name: 'Welding' }).click();
      await page.getByRole('option', { name: 'Painting' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Alarms', ['Heat', 'Smoke'])],
    reference: async (page) => {
      await page.getByPlaceholder('Filter alarms').click();
      await page.getByRole('option', { name: 'Heat' }).click();
      await page.getByRole('option', { name: 'Smoke' }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Add file', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'tick',
    steps: [tick('Foreman')],
    reference: (page) => page.locator('label', { hasText: 'Foreman' }).click(),
  },
  {
    kind: 'tick',
    steps: [tick('Plant owner', { checked: false })],
    reference: (page) => page.locator('label', { hasText: 'Plant owner' }).click(),
  },
  {
    kind: 'switch',
    steps: [tick('Automatic restart')],
    reference: (page) => page.locator('.cds--toggle__switch').first().click(),
  },
  {
    kind: 'switch',
    steps: [tick('Power saving')],
    reference: (page) => page.locator('.cds--toggle__switch').nth(1).click(),
  },
  {
    kind: 'radio',
    steps: [tick('Water')],
    reference: (page) => page.locator('label', { hasText: 'Water' }).click(),
  },
  {
    kind: 'radio',
    steps: [press('Water', { within: 'Coolant' })],
    reference: (page) => page.locator('label', { hasText: 'Water' }).click(),
  },
  {
    kind: 'slider',
    steps: [type('Feed rate', '22')],
    reference: async (page) => {
      await page.getByRole('slider').press('ArrowRight');
      await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'toggle',
    steps: [press('Month')],
    reference: (page) => page.getByRole('tab', { name: 'Month' }).click(),
  },
  {
    kind: 'chip',
    steps: [press('Clear filter', { within: 'Leased' })],
    reference: (page) => page.locator('.cds--tag', { hasText: 'Leased' }).getByRole('button').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete machine')],
    reference: (page) => page.getByRole('button', { name: 'Delete machine' }).click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Refresh values' }]],
    reference: (page) => page.getByRole('button', { name: 'Refresh values' }).hover(),
    shown: 'Refresh values',
  },
  {
    kind: 'tree',
    steps: [press('Italy')],
    reference: (page) => page.getByText('Italy').click(),
  },
  {
    kind: 'tree',
    steps: [press('Belgium', { within: 'Plants' })],
    reference: (page) => page.getByText('Belgium').click(),
  },
  {
    kind: 'cards',
    steps: [press('Order', { within: 'Full care' })],
    reference: (page) => page.getByRole('button', { name: 'Order' }).nth(1).click(),
  },
  {
    kind: 'cards',
    steps: [press('Monthly report')],
    reference: (page) => page.getByText('Monthly report').click(),
  },
  {
    kind: 'link',
    steps: [press('Plants')],
    reference: (page) => page.getByRole('link', { name: 'Plants' }).click(),
  },
  {
    kind: 'tabs',
    steps: [press('Repairs')],
    reference: (page) => page.getByRole('tab', { name: 'Repairs' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Spare parts')],
    reference: (page) => page.getByRole('button', { name: 'Spare parts' }).click(),
    shown: 'Two belts.',
  },
  {
    kind: 'menu',
    steps: [press('Actions'), press('Archive')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Actions'), press('Export'), press('As table')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'As table' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Stop machine'),
      type('Reason', 'Noise'),
      press('Stop machine', { within: 'Stop this machine?' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Stop machine' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Noise');
      await page.getByRole('dialog').getByRole('button', { name: 'Stop machine' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [
      press('Save settings'),
      ['expect_text', { text: 'They apply from tomorrow.' }],
      press('Close', { within: 'Settings saved' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.locator('.cds--toast-notification__close-button').click();
    },
  },
  {
    kind: 'steps',
    steps: [press('Test run')],
    reference: (page) => page.getByRole('button', { name: 'Test run' }).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Hours')],
    reference: (page) => page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Edit', { within: 'Press' })],
    reference: (page) =>
      page.locator('tr', { hasText: 'Turin' }).getByRole('button', { name: 'Edit' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [['click', { role: 'button', nth: 'last', within: 'Porto' }], press('Restart')],
    reference: async (page) => {
      await page.locator('tr', { hasText: 'Porto' }).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Restart' }).click();
    },
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Lathe' }]],
    reference: (page) => page.locator('tr', { hasText: 'Lathe' }).locator('label').click(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Condition', { within: 'Mill' })],
    reference: (page) => page.locator('tr', { hasText: 'Mill' }).locator('td').nth(3).innerText(),
  },
  {
    kind: 'paging',
    steps: [press('Next page')],
    reference: (page) => page.getByRole('button', { name: 'Next page' }).click(),
  },
];
