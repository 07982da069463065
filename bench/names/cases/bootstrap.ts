import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const bootstrap: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('First name', 'Ada')],
    reference: (page) => page.getByLabel('First name').fill('Ada'),
  },
  {
    kind: 'text',
    steps: [type('Street and number', 'High St 4')],
    reference: (page) => page.getByLabel('Street and number').fill('High St 4'),
  },
  {
    kind: 'text',
    steps: [type('Username', 'ada')],
    reference: (page) => page.getByPlaceholder('Username').fill('ada'),
  },
  { kind: 'text', steps: [type('€ a month', '30')], reference: (page) => page.getByLabel('Fee').fill('30') },
  {
    kind: 'text',
    steps: [type('Anything else?', 'No')],
    reference: (page) => page.getByLabel('Anything else?').fill('No'),
  },
  {
    kind: 'password',
    steps: [type('Password', 'hush hush')],
    reference: (page) => page.getByLabel('Password').fill('hush hush'),
  },
  { kind: 'number', steps: [type('Age', '33')], reference: (page) => page.locator('#age').fill('33') },
  {
    kind: 'date',
    steps: [type('Born on', '1990-02-28')],
    reference: (page) => page.getByLabel('Born on').fill('1990-02-28'),
  },
  {
    kind: 'select',
    steps: [select('Sport', 'Squash', { role: 'combobox' })],
    reference: (page) => page.locator('#sport').selectOption('Squash'),
  },
  {
    kind: 'select',
    steps: [select('Sport', 'Tennis')],
    reference: (page) => page.locator('#sport').selectOption('Tennis'),
  },
  {
    kind: 'several choices',
    steps: [select('Times', ['Morning', 'Evening'])],
    reference: (page) => page.locator('#times').selectOption(['Morning', 'Evening']),
  },
  {
    kind: 'combo box with search',
    steps: [type('Trainer', 'Ben')],
    reference: (page) => page.locator('#trainer').fill('Ben'),
  },
  {
    kind: 'combo box with search',
    steps: [type('Type to search', 'Ben')],
    reference: (page) => page.locator('#trainer').fill('Ben'),
  },
  {
    kind: 'tick',
    steps: [tick('I know the rules')],
    reference: (page) => page.getByLabel('I know the rules').check(),
  },
  {
    kind: 'tick',
    steps: [tick('Send me news', { checked: false })],
    reference: (page) => page.getByLabel('Send me news').uncheck(),
  },
  {
    kind: 'switch',
    steps: [tick('Public profile')],
    reference: (page) => page.getByLabel('Public profile').check(),
  },
  { kind: 'radio', steps: [tick('Student')], reference: (page) => page.getByLabel('Student').check() },
  {
    kind: 'radio',
    steps: [press('Family', { within: 'Membership' })],
    reference: (page) => page.getByLabel('Family').check(),
  },
  { kind: 'toggle', steps: [press('Medium')], reference: (page) => page.getByText('Medium').click() },
  { kind: 'slider', steps: [type('Level', '7')], reference: (page) => page.getByLabel('Level').fill('7') },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Photo', path: upload }]],
    reference: (page, file) => page.getByLabel('Photo').setInputFiles(file),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Copy address')],
    reference: (page) => page.locator('[data-press=copy]').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Remove member' }]],
    reference: (page) => page.locator('[data-press=remove]').hover(),
    shown: 'Remove member',
  },
  {
    kind: 'chip',
    steps: [press('Remove', { within: 'Junior' })],
    reference: (page) => page.getByLabel('Remove Junior').click(),
  },
  {
    kind: 'menu',
    steps: [press('Account'), press('Sign out')],
    reference: async (page) => {
      await page.getByText('Account').click();
      await page.getByText('Sign out').click();
    },
  },
  {
    kind: 'menu',
    steps: [press('Members')],
    reference: (page) => page.getByRole('link', { name: 'Members' }).click(),
  },
  {
    kind: 'nested menu',
    steps: [press('Options'), press('Export as'), press('Spreadsheet')],
    reference: async (page) => {
      await page.getByText('Options').click();
      await page.getByText('Export as').click();
      await page.getByText('Spreadsheet').click();
    },
  },
  {
    kind: 'search',
    steps: [type('Find a member', 'Ada'), press('Go')],
    reference: async (page) => {
      await page.getByPlaceholder('Find a member').fill('Ada');
      await page.getByRole('button', { name: 'Go' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Quit the club'),
      type('Tell us why', 'Moved'),
      press('Quit the club', { within: 'Leave us?' }),
    ],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Quit the club' }).click();
      await page.getByLabel('Tell us why').fill('Moved');
      await page.locator('.modal').getByRole('button', { name: 'Quit the club' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [press('Quit the club'), press('Close', { within: 'Leave us?' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Quit the club' }).click();
      await page.locator('.modal .btn-close').click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Cart'), press('Pay now')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Cart' }).click();
      await page.getByRole('button', { name: 'Pay now' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Save'), press('Close', { within: 'Saved' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.toast .btn-close').click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Save'), ['expect_text', { text: 'Your changes are kept.' }], press('Undo')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
    },
  },
  {
    kind: 'accordion',
    steps: [press('Where do I park?')],
    reference: (page) => page.getByText('Where do I park?').click(),
    shown: 'Answer 2',
  },
  {
    kind: 'tabs',
    steps: [press('This week')],
    reference: (page) => page.getByText('This week').click(),
    shown: 'Nine games',
  },
  {
    kind: 'cards',
    steps: [press('Book', { within: 'Court 2' })],
    reference: (page) => page.locator('.card', { hasText: 'Court 2' }).getByText('Book').click(),
  },
  {
    kind: 'cards',
    steps: [press('Map', { within: 'Indoor' })],
    reference: (page) => page.locator('.card', { hasText: 'Indoor' }).getByText('Map').click(),
  },
  {
    kind: 'list',
    steps: [press('Rent', { within: 'Balls' })],
    reference: (page) => page.getByRole('listitem').filter({ hasText: 'Balls' }).getByRole('button').click(),
  },
  { kind: 'table: sort', steps: [press('Day')], reference: (page) => page.getByText('Day ↕').click() },
  {
    kind: 'table: row action',
    steps: [press('Join', { within: 'Wed 6' })],
    reference: (page) => page.getByRole('row', { name: 'Wed 6' }).getByText('Join').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Drop', { within: 'Ben' })],
    reference: (page) => page.getByRole('row', { name: 'Ben' }).getByText('Drop').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Join', { within: 'Climbing' })],
    reference: (page) => page.getByRole('row', { name: 'Climbing' }).getByText('Join').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Tue 5' }]],
    reference: (page) => page.getByRole('row', { name: 'Tue 5' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Places', { within: 'Thu 7' })],
    reference: (page) => page.getByRole('row', { name: 'Thu 7' }).getByText('Full').innerText(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Places', { within: 'Games in all' })],
    reference: async () => '4',
  },
  {
    kind: 'paging',
    steps: [press('3', { role: 'link' })],
    reference: (page) => page.getByRole('link', { name: '3', exact: true }).click(),
  },
  {
    kind: 'paging',
    steps: [press('Next')],
    reference: (page) => page.getByRole('link', { name: 'Next' }).click(),
  },
];
