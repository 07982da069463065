import { select, press, read, tick, type, upload, type NamingCase } from '../naming-case.ts';

export const shoelace: readonly NamingCase[] = [
  {
    kind: 'text',
    steps: [type('Song title', 'Rain')],
    reference: (page) => page.getByLabel('Song title').fill('Rain'),
  },
  {
    kind: 'text',
    steps: [type('Lyrics', 'La la')],
    reference: (page) => page.getByLabel('Lyrics').fill('La la'),
  },
  {
    kind: 'search',
    steps: [type('Search songs', 'snow')],
    reference: (page) => page.getByPlaceholder('Search songs').last().fill('snow'),
  },
  {
    kind: 'password',
    steps: [type('Secret', 'hush')],
    reference: (page) => page.getByLabel('Secret').fill('hush'),
  },
  { kind: 'number', steps: [type('Tempo', '90')], reference: (page) => page.getByLabel('Tempo').fill('90') },
  {
    kind: 'date',
    steps: [type('Released', '2020-02-03')],
    reference: (page) => page.getByLabel('Released').fill('2020-02-03'),
  },
  {
    kind: 'select',
    steps: [select('Genre', 'Folk music')],
    reference: async (page) => {
      await page.locator('[data-note=genre]').click();
      await page.getByRole('option', { name: 'Folk music' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Moods', ['Calm', 'Sad'])],
    reference: async (page) => {
      await page.locator('[data-note=moods]').click();
      await page.getByRole('option', { name: 'Calm' }).click();
      await page.getByRole('option', { name: 'Sad' }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Sound file', path: upload }]],
    reference: (page, file) => page.locator('#sound').setInputFiles(file),
  },
  {
    kind: 'tick',
    steps: [tick('Explicit words')],
    reference: (page) => page.getByText('Explicit words').click({ position: { x: 10, y: 10 } }),
  },
  {
    kind: 'tick',
    steps: [tick('Allow remixes', { checked: false })],
    reference: (page) => page.getByText('Allow remixes').click({ position: { x: 10, y: 10 } }),
  },
  {
    kind: 'switch',
    steps: [tick('Public')],
    reference: (page) => page.locator('sl-switch').click({ position: { x: 10, y: 10 } }),
  },
  { kind: 'radio', steps: [tick('Tape')], reference: (page) => page.getByText('Tape').click() },
  { kind: 'toggle', steps: [press('45 rpm')], reference: (page) => page.getByText('45 rpm').click() },
  {
    kind: 'slider',
    steps: [type('Volume', '70')],
    reference: (page) => page.getByLabel('Volume').fill('70'),
  },
  {
    kind: 'slider',
    steps: [type('Stars', '3')],
    reference: async (page) => {
      for (let count = 0; count < 3; count += 1)
        await page.getByRole('slider', { name: 'Stars' }).press('ArrowRight');
    },
  },
  {
    kind: 'tooltip icon',
    steps: [press('Settings')],
    reference: (page) => page.locator('[data-press=settings]').click({ force: true }),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: '↻' }]],
    reference: (page) => page.getByText('↻').hover(),
    shown: 'Play it again',
  },
  {
    kind: 'chip',
    steps: [press('Remove', { within: 'Demo' })],
    reference: (page) => page.locator('sl-tag', { hasText: 'Demo' }).getByRole('button').click(),
  },
  { kind: 'tree', steps: [press('Singles')], reference: (page) => page.getByText('Singles').click() },
  {
    kind: 'tabs',
    steps: [press('Artists')],
    reference: (page) => page.getByRole('tab', { name: 'Artists' }).click(),
  },
  { kind: 'accordion', steps: [press('Rights')], reference: (page) => page.getByText('Rights').click() },
  {
    kind: 'menu',
    steps: [press('Edit'), press('Paste')],
    reference: async (page) => {
      await page.getByText('Edit', { exact: true }).click();
      await page.getByText('Paste').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Edit'), ['hover', { target: 'Find' }], press('Find all')],
    reference: async (page) => {
      await page.getByText('Edit', { exact: true }).click();
      await page.locator('sl-menu-item', { hasText: 'Find' }).first().hover();
      await page.getByText('Find all').click();
    },
  },
  {
    kind: 'dialog',
    steps: [
      press('Delete album'),
      type('Type its name', 'Blue'),
      press('Delete album', { within: 'Delete the album?' }),
    ],
    reference: async (page) => {
      await page.getByText('Delete album').first().click();
      await page.getByLabel('Type its name').fill('Blue');
      await page.locator('[data-press=deleted]').click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Queue'), tick('Shuffle'), press('Play', { within: 'Queue' })],
    reference: async (page) => {
      await page.getByText('Queue').first().click();
      await page.getByText('Shuffle').click();
      await page.locator('[data-press=played]').click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Publish'), press('Close', { within: 'Published' })],
    reference: async (page) => {
      await page.getByText('Publish', { exact: true }).click();
      await page.locator('sl-alert').getByRole('button').click({ force: true });
    },
  },
  {
    kind: 'cards',
    steps: [press('Buy', { within: 'Red dawn' })],
    reference: (page) => page.getByText('Buy').nth(1).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Play', { within: 'Snow' })],
    reference: (page) => page.getByRole('row', { name: 'Snow' }).getByText('Play').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Play', { within: '300' })],
    reference: (page) => page.getByRole('row', { name: 'Hail' }).getByText('Play').click(),
  },
  { kind: 'table: read a cell', steps: [read('Length', { within: 'Snow' })], reference: async () => '4:05' },
  { kind: 'table: read a cell', steps: [read('Plays', { within: 'Rain' })], reference: async () => '120' },
];
