import { select, press, read, tick, type, upload, type Saying } from '../saying.ts';

export const shoelace: readonly Saying[] = [
  {
    kind: 'text',
    steps: [type('Song title', 'Rain')],
    twin: (page) => page.getByLabel('Song title').fill('Rain'),
  },
  { kind: 'text', steps: [type('Lyrics', 'La la')], twin: (page) => page.getByLabel('Lyrics').fill('La la') },
  {
    kind: 'search',
    steps: [type('Search songs', 'snow')],
    twin: (page) => page.getByPlaceholder('Search songs').last().fill('snow'),
  },
  {
    kind: 'password',
    steps: [type('Secret', 'hush')],
    twin: (page) => page.getByLabel('Secret').fill('hush'),
  },
  { kind: 'number', steps: [type('Tempo', '90')], twin: (page) => page.getByLabel('Tempo').fill('90') },
  {
    kind: 'date',
    steps: [type('Released', '2020-02-03')],
    twin: (page) => page.getByLabel('Released').fill('2020-02-03'),
  },
  {
    kind: 'select',
    steps: [select('Genre', 'Folk music')],
    twin: async (page) => {
      await page.locator('[data-note=genre]').click();
      await page.getByRole('option', { name: 'Folk music' }).click();
    },
  },
  {
    kind: 'several choices',
    steps: [select('Moods', ['Calm', 'Sad'])],
    twin: async (page) => {
      await page.locator('[data-note=moods]').click();
      await page.getByRole('option', { name: 'Calm' }).click();
      await page.getByRole('option', { name: 'Sad' }).click();
    },
  },
  {
    kind: 'upload',
    steps: [['upload_file', { target: 'Sound file', path: upload }]],
    twin: (page, file) => page.locator('#sound').setInputFiles(file),
  },
  {
    kind: 'tick',
    steps: [tick('Explicit words')],
    twin: (page) => page.getByText('Explicit words').click({ position: { x: 10, y: 10 } }),
  },
  {
    kind: 'tick',
    steps: [tick('Allow remixes', { checked: false })],
    twin: (page) => page.getByText('Allow remixes').click({ position: { x: 10, y: 10 } }),
  },
  {
    kind: 'switch',
    steps: [tick('Public')],
    twin: (page) => page.locator('sl-switch').click({ position: { x: 10, y: 10 } }),
  },
  { kind: 'radio', steps: [tick('Tape')], twin: (page) => page.getByText('Tape').click() },
  { kind: 'toggle', steps: [press('45 rpm')], twin: (page) => page.getByText('45 rpm').click() },
  { kind: 'slider', steps: [type('Volume', '70')], twin: (page) => page.getByLabel('Volume').fill('70') },
  {
    kind: 'slider',
    steps: [type('Stars', '3')],
    twin: async (page) => {
      for (let count = 0; count < 3; count += 1)
        await page.getByRole('slider', { name: 'Stars' }).press('ArrowRight');
    },
  },
  {
    kind: 'tooltip icon',
    steps: [press('Settings')],
    twin: (page) => page.locator('[data-press=settings]').click({ force: true }),
  },
  {
    kind: 'tooltip icon',
    steps: [['hover', { target: '↻' }]],
    twin: (page) => page.getByText('↻').hover(),
    shown: 'Play it again',
  },
  {
    kind: 'chip',
    steps: [press('Remove', { within: 'Demo' })],
    twin: (page) => page.locator('sl-tag', { hasText: 'Demo' }).getByRole('button').click(),
  },
  { kind: 'tree', steps: [press('Singles')], twin: (page) => page.getByText('Singles').click() },
  {
    kind: 'tabs',
    steps: [press('Artists')],
    twin: (page) => page.getByRole('tab', { name: 'Artists' }).click(),
  },
  { kind: 'accordion', steps: [press('Rights')], twin: (page) => page.getByText('Rights').click() },
  {
    kind: 'menu',
    steps: [press('Edit'), press('Paste')],
    twin: async (page) => {
      await page.getByText('Edit', { exact: true }).click();
      await page.getByText('Paste').click();
    },
  },
  {
    kind: 'nested menu',
    steps: [press('Edit'), ['hover', { target: 'Find' }], press('Find all')],
    twin: async (page) => {
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
    twin: async (page) => {
      await page.getByText('Delete album').first().click();
      await page.getByLabel('Type its name').fill('Blue');
      await page.locator('[data-press=deleted]').click();
    },
  },
  {
    kind: 'drawer',
    steps: [press('Queue'), tick('Shuffle'), press('Play', { within: 'Queue' })],
    twin: async (page) => {
      await page.getByText('Queue').first().click();
      await page.getByText('Shuffle').click();
      await page.locator('[data-press=played]').click();
    },
  },
  {
    kind: 'toast',
    steps: [press('Publish'), press('Close', { within: 'Published' })],
    twin: async (page) => {
      await page.getByText('Publish', { exact: true }).click();
      await page.locator('sl-alert').getByRole('button').click({ force: true });
    },
  },
  {
    kind: 'cards',
    steps: [press('Buy', { within: 'Red dawn' })],
    twin: (page) => page.getByText('Buy').nth(1).click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Play', { within: 'Snow' })],
    twin: (page) => page.getByRole('row', { name: 'Snow' }).getByText('Play').click(),
  },
  {
    kind: 'table: row action',
    steps: [press('Play', { within: '300' })],
    twin: (page) => page.getByRole('row', { name: 'Hail' }).getByText('Play').click(),
  },
  { kind: 'table: read a cell', steps: [read('Length', { within: 'Snow' })], twin: async () => '4:05' },
  { kind: 'table: read a cell', steps: [read('Plays', { within: 'Rain' })], twin: async () => '120' },
];
