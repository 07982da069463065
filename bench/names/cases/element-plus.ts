import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const elementPlus: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Patient', 'Poe, Ed')],
    reference: (page) => page.getByLabel('Patient').fill('Poe, Ed'),
  },
  {
    kind: 'text',
    steps: [type('Last name, first name', 'Poe, Ed')],
    reference: (page) => page.getByLabel('Patient').fill('Poe, Ed'),
  },
  {
    kind: 'text',
    steps: [type('Symptoms', 'Cough')],
    reference: (page) => page.getByLabel('Symptoms').fill('Cough'),
  },
  {
    kind: 'password',
    steps: [type('Access code', '4711')],
    reference: (page) => page.getByLabel('Access code').fill('4711'),
  },
  {
    kind: 'number',
    steps: [type('Weight', '72')],
    reference: async (page) => {
      await page.getByLabel('Weight (kg)').fill('72');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'date',
    steps: [type('Date of birth', '1990-02-28')],
    reference: async (page) => {
      await page.getByPlaceholder('Pick a day').fill('1990-02-28');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'time',
    steps: [type('Appointment', '09:30:00')],
    reference: async (page) => {
      await page.getByPlaceholder('Pick a time').fill('09:30:00');
      await page.keyboard.press('Tab');
    },
  },
  {
    kind: 'select',
    steps: [select('Ward', 'Children')],
    reference: async (page) => {
      await page.locator('.el-form-item', { hasText: 'Ward' }).locator('.el-select').click();
      await page.getByRole('option', { name: 'Children' }).click();
    },
  },
  {
    kind: 'combo box with search',
    steps: [select('Doctor', 'Dr. Clark')],
    reference: async (page) => {
      await page.locator('.el-form-item', { hasText: 'Doctor' }).locator('.el-select').click();
      await page.getByRole('option', { name: 'Dr. Clark' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Allergies', ['Milk', 'Dust'])],
    reference: async (page) => {
      await page.locator('.el-form-item', { hasText: 'Allergies' }).locator('.el-select').click();
      await page.getByRole('option', { name: 'Milk' }).click();
      await page.getByRole('option', { name: 'Dust' }).click();
    },
  },
  {
    kind: 'nested list',
    steps: [press('Clinic'), press('East'), press('Bones')],
    reference: async (page) => {
      await page.locator('.el-cascader').click();
      await page.getByText('East', { exact: true }).click();
      await page.getByText('Bones', { exact: true }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Select letter', path: upload }]],
    reference: (page, file) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    kind: 'tick',
    steps: [tick('Has insurance')],
    reference: (page) => page.getByText('Has insurance').click(),
  },
  {
    kind: 'tick',
    steps: [tick('Fri')],
    reference: (page) => page.locator('.el-checkbox', { hasText: 'Fri' }).click(),
  },
  {
    kind: 'tick',
    steps: [tick('Mon', { checked: false })],
    reference: (page) => page.locator('.el-checkbox', { hasText: 'Mon' }).click(),
  },
  {
    kind: 'switch',
    steps: [tick('Urgent')],
    reference: (page) => page.locator('.el-switch__core').first().click(),
  },
  {
    kind: 'switch',
    steps: [tick('Remind by phone')],
    reference: (page) => page.locator('.el-switch__core').nth(1).click(),
  },
  { kind: 'radio', steps: [tick('Follow-up')], reference: (page) => page.getByText('Follow-up').click() },
  {
    kind: 'toggle',
    steps: [press('Long')],
    reference: (page) => page.getByText('Long', { exact: true }).click(),
  },
  {
    kind: 'slider',
    steps: [type('Pain', '5')],
    reference: async (page) => {
      for (let count = 0; count < 3; count += 1)
        await page.locator('.el-slider__button-wrapper').press('ArrowRight');
    },
  },
  {
    kind: 'chip',
    steps: [press('Close', { within: 'Diabetic' })],
    reference: (page) => page.locator('.el-tag', { hasText: 'Diabetic' }).locator('.el-tag__close').click(),
  },
  {
    kind: 'tree',
    steps: [tick('Letters')],
    reference: (page) =>
      page.getByRole('treeitem', { name: 'Letters' }).locator('.el-checkbox').first().click(),
  },
  {
    kind: 'tree',
    steps: [press('Scans'), press('Hip')],
    reference: async (page) => {
      await page.getByText('Scans').click();
      await page.getByText('Hip').click();
    },
  },
  {
    kind: 'confirm',
    steps: [press('Delete file'), press('Yes')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Delete file' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
    },
  },
  { kind: 'menu', steps: [press('Today')], reference: (page) => page.getByText('Today').click() },
  {
    kind: 'menu',
    steps: [['hover', { target: 'Lists' }], press('Recalls')],
    reference: async (page) => {
      await page.getByText('Lists').hover();
      await page.getByText('Recalls').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [['hover', { target: 'Lists' }], ['hover', { target: 'Older' }], press('Year 2024')],
    reference: async (page) => {
      await page.getByText('Lists').hover();
      await page.getByRole('menuitem', { name: 'Older' }).hover();
      await page.getByText('Year 2024').filter({ visible: true }).click();
    },
  },
  {
    kind: 'menu',
    steps: [press('More'), press('Move', { role: 'menuitem' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Move' }).click();
    },
  },
  {
    kind: 'tabs',
    steps: [press('Bills')],
    reference: (page) => page.getByRole('tab', { name: 'Bills' }).click(),
  },
  { kind: 'accordion', steps: [press('Costs')], reference: (page) => page.getByText('Costs').click() },
  {
    kind: 'dialog',
    steps: [press('New visit'), type('Reason', 'Fever'), press('Save')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'New visit' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Fever');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Notes'), tick('Only mine')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Notes' }).click();
      await page.getByText('Only mine').click();
    },
  },
  {
    kind: 'confirm',
    steps: [press('Discharge'), press('Yes, discharge')],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Discharge' }).click();
      await page.getByRole('button', { name: 'Yes, discharge' }).click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Send'), press('Close', { within: 'Message sent' })],
    reference: async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.el-notification__closeBtn').click();
    },
  },
  {
    kind: 'cards',
    steps: [press('Take', { within: 'Room 2' })],
    reference: (page) => page.getByRole('button', { name: 'Take' }).nth(1).click(),
  },
  {
    kind: 'table: sort',
    steps: [press('Age')],
    reference: (page) => page.locator('th', { hasText: 'Age' }).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Call', { within: 'Brown' })],
    reference: (page) => page.getByRole('row', { name: 'Brown' }).getByText('Call').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Move', { within: '12' })],
    reference: (page) => page.getByRole('row', { name: 'Cooper' }).getByText('Move').click(),
  },
  {
    kind: 'table: tick a row',
    steps: [['set_checked', { role: 'checkbox', within: 'Adams' }]],
    reference: (page) => page.getByRole('row', { name: 'Adams' }).locator('.el-checkbox').click(),
  },
  {
    kind: 'table: read a cell',
    steps: [read('State', { within: 'Brown' })],
    reference: async () => 'Treated',
  },
  {
    kind: 'paging',
    steps: [press('4', { role: 'listitem' })],
    reference: (page) => page.locator('.el-pager li', { hasText: '4' }).click(),
  },
];
