import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const patternfly: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Cluster name', 'green')],
    reference: (page) => page.getByLabel('Cluster name').fill('green'),
  },
  { kind: 'text', steps: [type('Notes', 'Big')], reference: (page) => page.getByLabel('Notes').fill('Big') },
  {
    kind: 'search',
    steps: [type('Find by name', 'blue')],
    reference: (page) => page.getByPlaceholder('Find by name').fill('blue'),
  },
  {
    kind: 'password',
    steps: [type('Admin password', 'hush')],
    reference: (page) => page.getByLabel('Admin password').fill('hush'),
  },
  {
    kind: 'number',
    steps: [type('Replicas', '5')],
    reference: (page) => page.locator('input[type=number]').first().fill('5'),
  },
  {
    kind: 'number',
    steps: [press('Plus', { within: 'Replicas' })],
    reference: (page) => page.getByRole('button', { name: 'Plus' }).click(),
  },
  {
    kind: 'date',
    steps: [type('Expires on', '2026-12-24')],
    reference: (page) => page.getByPlaceholder('YYYY-MM-DD').fill('2026-12-24'),
  },
  {
    kind: 'time',
    steps: [type('Backup at', '03:30')],
    reference: (page) => page.getByPlaceholder('hh:mm').fill('03:30'),
  },
  {
    kind: 'select',
    steps: [select('Region', 'North')],
    reference: (page) => page.getByLabel('Region').selectOption('North'),
  },
  {
    kind: 'select',
    steps: [select('Version', '1.29')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).first().click();
      await page.getByRole('option', { name: '1.29' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Project', 'Shipping')],
    reference: async (page) => {
      await page.getByPlaceholder('Select a project').fill('Ship');
      await page.getByRole('option', { name: 'Shipping' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Add-ons', ['Logging', 'Tracing'])],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).nth(1).click();
      await page.getByText('Logging').click();
      await page.getByText('Tracing').click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Certificate', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Upload', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  { kind: 'tick', steps: [tick('Monitoring')], reference: (page) => page.getByLabel('Monitoring').check() },
  {
    kind: 'tick',
    steps: [tick('Nightly backups', { checked: false })],
    reference: (page) => page.getByLabel('Nightly backups').uncheck(),
  },
  {
    kind: 'switch',
    steps: [tick('Public address')],
    reference: (page) => page.locator('.pf-v6-c-switch__toggle').click(),
  },
  {
    kind: 'radio',
    steps: [tick('Shared', { within: 'Access' })],
    reference: (page) => page.getByLabel('Shared').check(),
  },
  { kind: 'radio', steps: [press('Shared')], reference: (page) => page.getByLabel('Shared').check() },
  {
    kind: 'slider',
    steps: [type('Disk speed', '22')],
    reference: async (page) => {
      await page.getByRole('slider').press('ArrowRight');
      await page.getByRole('slider').press('ArrowRight');
    },
  },
  {
    kind: 'toggle',
    steps: [press('medium')],
    reference: (page) => page.getByRole('button', { name: 'medium' }).click(),
  },
  {
    kind: 'chip',
    steps: [press('Close', { within: 'team-a' })],
    reference: (page) => page.locator('.pf-v6-c-label', { hasText: 'team-a' }).getByRole('button').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete cluster')],
    reference: (page) => page.getByLabel('Delete cluster').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Delete cluster' }]],
    reference: (page) => page.getByLabel('Delete cluster').hover(),
    shown: 'Delete cluster',
  },
  {
    kind: 'tree',
    steps: [press('Keys'), press('root.key')],
    reference: async (page) => {
      await page.getByText('Keys').click();
      await page.getByText('root.key').click();
    },
  },
  {
    kind: 'tree',
    steps: [press('Logs', { within: 'Files' })],
    reference: (page) => page.getByText('Logs').click(),
    shown: 'today.log',
  },
  {
    kind: 'link',
    steps: [press('Clusters')],
    reference: (page) => page.getByRole('link', { name: 'Clusters' }).click(),
  },
  {
    kind: 'menu',
    steps: [press('Storage')],
    reference: (page) => page.getByRole('link', { name: 'Storage' }).click(),
  },
  {
    kind: 'tabs',
    steps: [press('Access rights')],
    reference: (page) => page.getByRole('tab', { name: 'Access rights' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Support')],
    reference: (page) => page.getByRole('button', { name: 'Support' }).click(),
    shown: 'Call us.',
  },
  {
    kind: 'menu',
    steps: [press('Actions'), press('Scale up')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Scale up' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Actions'), ['hover', { target: 'Download' }], press('JSON file')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('button', { name: 'Download' }).hover();
      await page.getByRole('menuitem', { name: 'JSON file' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [press('Delete cluster …'), type('Type the name', 'blue'), press('Delete')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Delete cluster …' }).click();
      await page.getByRole('textbox', { name: 'Type the name' }).fill('blue');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [press('Delete cluster …'), press('Close', { within: 'Delete the cluster?' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Delete cluster …' }).click();
      await page.getByRole('dialog').getByLabel('Close').click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Filters'), tick('Only failed')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Only failed').click();
    },
  },
  {
    kind: 'toast',
    steps: [
      press('Save'),
      ['expect_text', { text: 'It starts in a minute.' }],
      press('Close', { within: 'Cluster saved' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.pf-v6-c-alert').getByRole('button').click();
    },
  },
  {
    kind: 'cards',
    steps: [press('Connect', { within: 'Cluster green' })],
    reference: (page) => page.getByRole('button', { name: 'Connect' }).nth(1).click(),
  },
  {
    kind: 'steps',
    steps: [press('Network')],
    reference: (page) => page.getByRole('button', { name: 'Network' }).click(),
  },
  {
    kind: 'steps',
    steps: [press('Next')],
    reference: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Cores')],
    reference: (page) => page.getByRole('columnheader', { name: 'Cores' }).getByRole('button').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Drain', { within: 'node-2' })],
    reference: (page) =>
      page.getByRole('row', { name: 'node-2' }).getByText('Drain', { exact: true }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('⋮', { within: 'node-3' }), press('Reboot')],
    reference: async (page) => {
      await page.getByRole('row', { name: 'node-3' }).getByText('⋮').click();
      await page.getByRole('menuitem', { name: 'Reboot' }).click();
    },
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'node-1' }]],
    reference: (page) => page.getByRole('row', { name: 'node-1' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Status', { within: 'node-2' })],
    reference: (page) => page.locator('td[data-label=Status]').nth(1).innerText(),
  },
  {
    kind: 'paging',
    steps: [press('Next page', { within: '1 - 10 of 83' })],
    reference: (page) => page.getByLabel('Go to next page').click(),
  },
  {
    kind: 'paging',
    steps: [type('of 9', '4', { submit: true })],
    reference: async (page) => {
      await page.getByLabel('Current page').fill('4');
      await page.keyboard.press('Enter');
    },
  },
];
