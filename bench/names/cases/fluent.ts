import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const fluent: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Passenger', 'Ada King')],
    reference: (page) => page.getByLabel('Passenger').fill('Ada King'),
  },
  {
    kind: 'text',
    steps: [type('As in the passport', 'Ada King')],
    reference: (page) => page.getByLabel('Passenger').fill('Ada King'),
  },
  {
    kind: 'text',
    steps: [type('Message to the crew', 'Hello')],
    reference: (page) => page.getByLabel('Message to the crew').fill('Hello'),
  },
  {
    kind: 'search',
    steps: [type('Find a booking', 'Rome')],
    reference: (page) => page.getByPlaceholder('Find a booking').fill('Rome'),
  },
  {
    kind: 'password',
    steps: [type('Customer password', 'hush hush')],
    reference: (page) => page.getByLabel('Customer password').fill('hush hush'),
  },
  {
    kind: 'number',
    steps: [type('Pieces of luggage', '3')],
    reference: async (page) => {
      await page.getByLabel('Pieces of luggage').fill('3');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [press('Travel date'), press('17')],
    reference: async (page) => {
      await page.getByLabel('Travel date').click();
      await page.locator('.fui-CalendarDayGrid__dayCell', { hasText: '17' }).click();
    },
  },
  {
    kind: 'select',
    steps: [select('Class', 'Sleeper')],
    reference: async (page) => {
      await page.getByRole('combobox', { name: 'Class' }).click();
      await page.getByRole('option', { name: 'Sleeper' }).click();
    },
  },
  {
    kind: 'select',
    steps: [select('Discount card', 'Card 50')],
    reference: (page) => page.getByLabel('Discount card').selectOption('Card 50'),
  },
  {
    kind: 'combo box with search',
    steps: [select('Departure station', 'Florence')],
    reference: async (page) => {
      await page.getByRole('combobox', { name: 'Departure station' }).pressSequentially('Flo');
      await page.getByRole('option', { name: 'Florence' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Search a station', 'Bergen')],
    reference: async (page) => {
      await page.getByPlaceholder('Search a station').pressSequentially('Ber');
      await page.getByRole('option', { name: 'Bergen' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Extras', ['Bicycle', 'Wi-Fi'])],
    reference: async (page) => {
      await page.getByRole('combobox', { name: 'Extras' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Bicycle' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Wi-Fi' }).click();
    },
  },
  { kind: 'tick', steps: [tick('Return trip')], reference: (page) => page.getByLabel('Return trip').check() },
  {
    kind: 'tick',
    steps: [tick('Send the ticket by post', { checked: false })],
    reference: (page) => page.getByLabel('Send the ticket by post').uncheck(),
  },
  {
    kind: 'switch',
    steps: [tick('Text messages about delays')],
    reference: (page) => page.getByLabel('Text messages about delays').check(),
  },
  {
    kind: 'radio',
    steps: [tick('By the window')],
    reference: (page) => page.getByLabel('By the window').check(),
  },
  {
    kind: 'radio',
    steps: [press('Middle', { within: 'Seat' })],
    reference: (page) => page.getByLabel('Middle').check(),
  },
  {
    kind: 'slider',
    steps: [type('Longest walk', '12')],
    reference: async (page) => {
      await page.getByLabel('Longest walk').press('ArrowRight');
      await page.getByLabel('Longest walk').press('ArrowRight');
    },
  },
  {
    kind: 'rating',
    steps: [['click', { role: 'radio', nth: 4, within: 'Your last trip' }]],
    reference: (page) => page.locator('.fui-Rating input').nth(3).check({ force: true }),
  },
  {
    kind: 'toggle',
    steps: [press('Upper deck')],
    reference: (page) => page.getByRole('button', { name: 'Upper deck' }).click(),
  },
  {
    kind: 'chip',
    steps: [press('Quiet area')],
    reference: (page) => page.getByRole('button', { name: 'Quiet area' }).click(),
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Passport copy', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Delete trip')],
    reference: (page) => page.getByLabel('Delete trip').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [press('Add to calendar')],
    reference: (page) => page.getByLabel('Add to calendar').click(),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: 'Pin' }]],
    reference: (page) => page.getByRole('button', { name: 'Pin' }).hover(),
    shown: 'Pins the trip to your start page',
  },
  {
    kind: 'tree',
    steps: [press('Bills'), press('June.pdf')],
    reference: async (page) => {
      await page.getByText('Bills').click();
      await page.getByText('June.pdf').click();
    },
  },
  {
    kind: 'tree',
    steps: [press('Tickets', { within: 'Documents' })],
    reference: (page) => page.getByText('Tickets').click(),
    shown: 'Outward.pdf',
  },
  {
    kind: 'menu',
    steps: [press('Trips')],
    reference: (page) => page.getByRole('button', { name: 'Trips' }).click(),
  },
  {
    kind: 'tabs',
    steps: [press('Return', { role: 'tab' })],
    reference: (page) => page.getByRole('tab', { name: 'Return' }).click(),
  },
  {
    kind: 'tabs',
    steps: [press('Summary')],
    reference: (page) => page.getByRole('tab', { name: 'Summary' }).click(),
  },
  {
    kind: 'accordion',
    steps: [press('Animals on board')],
    reference: (page) => page.getByRole('button', { name: 'Animals on board' }).click(),
    shown: 'Small ones travel free.',
  },
  {
    kind: 'menu',
    steps: [press('Trip'), press('Print')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Trip', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Print' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Trip'), ['hover', { target: 'Send to' }], press('My phone')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Trip', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Send to' }).hover();
      await page.getByRole('menuitem', { name: 'My phone' }).click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Trip'), press('Send to'), press('Companions', { role: 'menuitem' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Trip', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Send to' }).hover();
      await page.getByRole('menuitem', { name: 'Companions' }).click();
    },
  },
  {
    kind: 'dialog',
    steps: [press('Cancel trip'), type('Why?', 'Ill'), press('Cancel trip', { within: 'Cancel this trip?' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Cancel trip' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Why?').fill('Ill');
      await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Companions'), tick('Travels with a child'), press('Apply')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Companions' }).click();
      await page.getByLabel('Travels with a child').check();
      await page.getByRole('button', { name: 'Apply' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Save trip'), ['expect_text', { text: 'Trip saved' }], press('Undo')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Save trip' }).click();
      await page.locator('.fui-ToastTitle__action').getByText('Undo').click();
    },
  },
  {
    kind: 'cards',
    steps: [press('Buy', { within: 'Flex' })],
    reference: (page) => page.getByRole('button', { name: 'Buy' }).nth(1).click(),
  },
  {
    kind: 'cards',
    steps: [press('Details', { within: 'Saver' })],
    reference: (page) => page.getByRole('button', { name: 'Details' }).first().click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Departure')],
    reference: (page) => page.getByRole('columnheader', { name: 'Departure' }).getByRole('button').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Edit', { within: 'ICE 702' })],
    reference: (page) => page.getByRole('row', { name: 'ICE 702' }).getByLabel('Edit').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Delete', { within: 'Rostock' })],
    reference: (page) => page.getByRole('row', { name: 'Rostock' }).getByLabel('Delete').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'EC 41' }]],
    reference: (page) => page.getByRole('row', { name: 'EC 41' }).getByRole('checkbox').check(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('Status', { within: 'RE 5' })],
    reference: (page) => page.getByRole('row', { name: 'RE 5' }).getByRole('gridcell').nth(4).innerText(),
  },
];
