import { expect, test } from 'vitest';
import { outlineFrom } from '../../tools/browser/find/outline.ts';
import { describeExploredPage } from './describe-explored-page.ts';

const page = (...written: object[]) => ({
  url: 'https://shop.example/',
  title: 'Shop',
  frames: [outlineFrom(written)],
  documents: [1],
  kinds: new Map(),
});
const link = (name: string, url = '/x') => ({ role: 'link', name, url });
const card = (title: string) => ({
  role: 'listitem',
  children: [link(title, `/${title}`), { role: 'paragraph', text: '£1' }, { role: 'button', name: 'Add' }],
});

test('lists parts, elements, texts, options and columns', () => {
  const description = describeExploredPage(
    page(
      { role: 'navigation', name: 'Main', children: [link('Books', '/books')] },
      {
        role: 'main',
        children: [
          { role: 'heading', name: 'Pay', level: 1 },
          {
            role: 'combobox',
            name: 'Card',
            text: '4111',
            children: [
              { role: 'option', name: 'Visa' },
              { role: 'option', name: 'Amex' },
            ],
          },
          { role: 'textbox', name: 'Mail', placeholder: 'you@example', text: 'ada@example.org' },
          {
            role: 'table',
            name: 'Basket',
            children: [
              {
                role: 'row',
                children: [
                  { role: 'columnheader', name: 'Book' },
                  { role: 'columnheader', name: 'Price' },
                ],
              },
              {
                role: 'row',
                children: [
                  { role: 'cell', name: 'Moss' },
                  { role: 'cell', name: '£2' },
                ],
              },
            ],
          },
        ],
      },
    ),
    { maxLength: 2_000 },
  );
  expect(description).toBe(
    [
      '- navigation “Main”',
      '  - link “Books” → /books',
      '- heading 1 “Pay”',
      '- combobox “Card” (options “Visa”, “Amex”)',
      '- textbox “Mail” (placeholder “you@example”)',
      '- table “Basket”',
      '  - columns “Book”, “Price”; 1 row',
      '  - row: “Moss”; “£2”',
    ].join('\n'),
  );
});

test('a long page drops list items, not buttons', () => {
  const items = Array.from({ length: 200 }, (_, index) => card(`Book ${index + 1}`));
  const description =
    describeExploredPage(page({ role: 'list', children: items }, { role: 'button', name: 'Check out' }), {
      maxLength: 1_000,
    }) ?? '';
  expect(description).toContain('button “Check out”');
  expect(description).toContain('- listitem: link “Book 1” → /Book 1; “£1”; button “Add”');
  expect(description).not.toContain('Book 150');
  expect(description).toMatch(/\(\d+ more things on the page: link × \d+, text × \d+, button × \d+\.\)$/);
  expect(description.length).toBeLessThan(1_200);
});

test("describes only what's new, or one part", () => {
  const menu = { role: 'button', name: 'Menu', ref: 'e1' };
  const before = page(menu, { role: 'button', name: 'Hint', ref: 'e2' });
  const after = page(
    { ...menu, expanded: true },
    { role: 'menu', name: 'More', ref: 'e3', children: [{ role: 'menuitem', name: 'Export', ref: 'e4' }] },
  );
  expect(describeExploredPage(after, { maxLength: 500, before })).toBe(
    '- button “Menu” (open)\n- menu “More”\n  - menuitem “Export”\n(Gone: button “Hint”)',
  );
  expect(describeExploredPage(before, { maxLength: 500, before })).toBeUndefined();
  expect(describeExploredPage(after, { maxLength: 500, part: 'More' })).toContain('menuitem “Export”');
  expect(describeExploredPage(after, { maxLength: 500, part: 'Nowhere' })).toBeUndefined();
});

const row = (ref: string, ...cells: string[]) => ({
  role: 'row',
  ref,
  children: cells.map((name, index) => ({ role: 'cell', name, ref: `${ref}c${index}` })),
});
const heads = (ref: string) => ({
  role: 'row',
  ref,
  children: ['Name', 'Office'].map((name, index) => ({ role: 'columnheader', name, ref: `${ref}c${index}` })),
});
const table = (...rows: object[]) => page({ role: 'table', name: 'Staff', ref: 'e1', children: rows });

test('keeps a menu’s first level before news and repeated texts', () => {
  const names = ['Dashboard', 'Posts', 'Media', 'Pages', 'Comments', 'Themes', 'Users', 'Tools', 'Settings'];
  const entry = (name: string) => ({
    role: 'listitem',
    children: [
      link(name, `https://shop.example/${name}`),
      {
        role: 'list',
        children: Array.from({ length: 8 }, (_, at) => ({
          role: 'listitem',
          children: [link(`${name} ${at}`, `https://shop.example/${name}/${at}`)],
        })),
      },
    ],
  });
  const news = { role: 'paragraph', text: 'RSS Error: A valid URL was not provided.' };
  const more = ['One', 'Two', 'Three'].map((name) => ({
    role: 'paragraph',
    text: `${name} ${'news '.repeat(12)}`,
  }));
  const description = describeExploredPage(
    page(
      { role: 'navigation', children: [{ role: 'list', children: names.map(entry) }] },
      news,
      news,
      ...more,
      { role: 'button', name: 'Save draft' },
    ),
    { maxLength: 1_350 },
  );
  for (const name of names) expect(description).toContain(`link “${name}” → /${name}\n`);
  expect(description).toContain('button “Save draft”');
  expect(description?.match(/RSS Error/g)).toHaveLength(1);
});

test('a row keeps its empty cells, or is left out', () => {
  const cell = (...children: object[]) => ({ role: 'cell', children });
  const orders = Array.from({ length: 30 }, (_, at) => ({
    role: 'row',
    children: [
      cell({ role: 'checkbox', name: 'Select this row' }),
      cell(link(`Order ${at}`), { role: 'text', text: '|' }, link('Edit', '/edit')),
      cell(),
      { role: 'cell', name: 'paid' },
    ],
  }));
  const description = describeExploredPage(page({ role: 'table', children: orders }), { maxLength: 800 });
  expect(description).toContain(
    '- row: checkbox “Select this row”; link “Order 0” → /x, link “Edit” → /edit; “”; “paid”\n',
  );
  const rows = description?.match(/- row: .*/g) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const each of rows) expect(each).toMatch(/; “paid”$/);
});

test("a table's footer is neither a row nor a column", () => {
  const staff = table(heads('h'), row('a', 'Ada', 'Oslo'), row('b', 'Bo', 'Rome'), heads('f'));
  expect(describeExploredPage(staff, { maxLength: 500 })).toContain('- columns “Name”, “Office”; 2 rows\n');
});

test('columns without a header are numbered', () => {
  const [ada, bo] = [row('a', 'Ada', 'Oslo'), row('b', 'Bo', 'Rome')];
  const head = (...names: string[]) => ({
    role: 'row',
    children: names.map((name) => ({ role: 'columnheader', name })),
  });
  const columnsOf = (...rows: object[]): string =>
    /columns .*/.exec(describeExploredPage(table(...rows), { maxLength: 500 }) ?? '')?.[0] ?? '';
  expect(columnsOf(ada, bo)).toBe('columns “column_1”, “column_2”; 2 rows');
  expect(columnsOf(head('', 'Office'), ada, bo)).toBe('columns “column_1”, “Office”; 2 rows');
  expect(columnsOf(head('', 'Where'), head('Name', 'Office'), ada)).toBe(
    'columns “Where”, “Name”, “Office”; 1 row',
  );
  expect(columnsOf(row('c', 'Mere layout', 'Ads'))).toBe('');
});

test('a table whose rows came or went is shown whole', () => {
  const [ada, bo, cy] = [row('a', 'Ada', 'Oslo'), row('b', 'Bo', 'Rome'), row('c', 'Cy', 'Oslo')];
  const before = table(heads('h'), ada, bo);
  expect(describeExploredPage(table(heads('h'), ada, cy), { maxLength: 500, before })).toBe(
    [
      '- table “Staff”',
      '  - columns “Name”, “Office”; 2 rows',
      '  - row: “Ada”; “Oslo”',
      '  - row: “Cy”; “Oslo”',
    ].join('\n'),
  );
  expect(describeExploredPage(table(heads('h'), ada), { maxLength: 500, before })).toBe(
    ['- table “Staff”', '  - columns “Name”, “Office”; 1 row', '  - row: “Ada”; “Oslo”'].join('\n'),
  );
});

test('reads the part with that heading, not a menu’s link', () => {
  const report = page(
    { role: 'navigation', children: [link('Report'), link('Vault')] },
    {
      role: 'main',
      children: [
        { role: 'heading', name: 'Report', level: 1 },
        { role: 'paragraph', text: 'Sales doubled.' },
      ],
    },
  );
  const read = describeExploredPage(report, { maxLength: 500, part: 'Report' });
  expect(read).toContain('Sales doubled.');
  expect(read).not.toContain('Vault');
});

test("keeps a group's button; drops captions and icons", () => {
  const description = describeExploredPage(
    page(
      {
        role: 'group',
        name: 'Log In',
        children: [
          { role: 'text', text: 'Log In' },
          { role: 'checkbox', name: 'Remember me' },
          { role: 'generic', cursor: 'pointer', text: 'Remember me' },
          { role: 'button', name: 'Log In' },
        ],
      },
      { role: 'text', text: '\uf0c9' },
      { role: 'generic', cursor: 'pointer', text: '\uf107' },
      { role: 'link', name: '\uf0c9 Menu', url: '#' },
      { role: 'link', name: '\uf00d', url: '#' },
      {
        role: 'paragraph',
        text: 'new help',
        children: [
          { role: 'button', name: 'new' },
          { role: 'button', name: 'help' },
        ],
      },
    ),
    { maxLength: 2_000 },
  );
  expect(description).toBe(
    [
      '- group “Log In”',
      '  - checkbox “Remember me”',
      '  - button “Log In”',
      '- link “Menu” → #',
      '- link without a name → #',
      '- button “new”',
      '- button “help”',
    ].join('\n'),
  );
});

test('lists what cells say, without copy marks or icons', () => {
  const mark = { role: 'generic', text: '↦', ariaHidden: true };
  const cell = (name: string) => ({ role: 'cell', name, children: [mark] });
  const row = (...children: object[]) => ({ role: 'row', children });
  expect(
    describeExploredPage(
      page({
        role: 'table',
        children: [
          row(
            { role: 'columnheader', name: '' },
            { role: 'columnheader', name: 'Id ▲' },
            { role: 'columnheader', name: 'Opened ↦' },
          ),
          row({ role: 'cell', children: [{ role: 'checkbox' }] }, cell('A-1'), cell('2026-10-03'), {
            role: 'cell',
            children: [{ role: 'button' }],
          }),
        ],
      }),
      { maxLength: 500 },
    ),
  ).toBe(
    [
      '- table',
      '  - columns “column_1”, “Id”, “Opened”; 1 row',
      '  - row: checkbox “A-1”; “A-1”; “2026-10-03”; button without a name',
    ].join('\n'),
  );
});

test('lists the columns of a grid without a header table', () => {
  const row = (role: string, ...names: string[]) => ({
    role: 'row',
    children: names.map((name) => ({ role, name })),
  });
  expect(
    describeExploredPage(
      page({
        role: 'group',
        name: 'Data grid',
        children: [
          row('columnheader', 'Ticket', 'Priority'),
          row('cell', '', ''),
          { role: 'grid', children: [row('gridcell', '501', 'High'), row('gridcell', '502', 'Low')] },
        ],
      }),
      { maxLength: 500 },
    ),
  ).toContain('- columns “Ticket”, “Priority”; 2 rows');
});

test('says what is beside a nameless button', () => {
  expect(
    describeExploredPage(page({ role: 'text', text: 'Country' }, { role: 'button' }), { maxLength: 500 }),
  ).toBe('- “Country”\n- button without a name (beside “Country”)');
});

test('lists states and repeated names of controls', () => {
  expect(
    describeExploredPage(
      page(
        { role: 'tab', name: 'Send', selected: true },
        {
          role: 'tabpanel',
          name: 'Send',
          children: [
            { role: 'button', name: 'Send', disabled: true },
            { role: 'button', name: 'Send' },
          ],
        },
        { role: 'checkbox', name: 'Gift', checked: true },
        { role: 'tooltip', name: 'Why?' },
        { role: 'button', name: 'Why?' },
      ),
      { maxLength: 500 },
    ),
  ).toBe(
    [
      '- tab “Send” (selected)',
      '- tabpanel “Send”',
      '  - button “Send” (disabled)',
      '  - button “Send”',
      '- checkbox “Gift” (checked)',
      '- tooltip “Why?”',
      '- button “Why?”',
    ].join('\n'),
  );
});

test('a large redrawn list shows only differences', () => {
  const list = (from: number, ref: string) =>
    page({
      role: 'list',
      ref: 'e1',
      children: Array.from({ length: 60 }, (_, at) => ({
        role: 'button',
        name: `Book ${from + at}`,
        ref: `${ref}${at}`,
      })),
    });
  expect(describeExploredPage(list(2, 'b'), { maxLength: 500, before: list(0, 'a') })).toBe(
    '- button “Book 60”\n- button “Book 61”\n(Gone: button “Book 0”; button “Book 1”)',
  );
});

test('a reloaded page shows only differences', () => {
  const basket = (count: number) => page(link('Books'), link(`Basket (${count})`));
  const loaded = { ...basket(1), documents: [2] };
  expect(describeExploredPage(loaded, { maxLength: 500, before: basket(0) })).toBe(
    '- link “Basket (1)” → /x\n(Gone: link “Basket (0)” → /x)',
  );
});

test('describes a complete header, menu or footer once', () => {
  const menu = { role: 'navigation', children: ['Books', 'Basket', 'Sign in'].map((name) => link(name)) };
  const header = (count: number) => ({
    role: 'banner',
    children: [menu, { role: 'paragraph', text: `${count} books in your basket` }],
  });
  const footer = { role: 'contentinfo', children: ['Imprint', 'Terms', 'Jobs'].map((name) => link(name)) };
  const parts = new Map<string, string>();
  const tell = (path: string, content: object[], maxLength = 2_000): string =>
    describeExploredPage(page(...content), {
      maxLength,
      told: { parts, address: `https://shop.example${path}` },
    }) ?? '';
  const heading = (name: string) => ({ role: 'heading', name });
  tell('/cut', [header(0), footer], 40);
  expect(tell('/a', [header(0), heading('A'), footer])).toContain('link “Jobs”');
  expect(tell('/b', [header(0), heading('B'), footer])).toBe(
    [
      '- banner: as on https://shop.example/a',
      '- heading “B”',
      '- contentinfo: as on https://shop.example/a',
    ].join('\n'),
  );
  expect(
    tell('/c', [header(1), heading('C'), footer])
      .split('\n')
      .slice(0, 3),
  ).toEqual(['- banner', '  - navigation: as on https://shop.example/a', '  - “1 books in your basket”']);
});

test('describes row actions that show only on hover', () => {
  const at = (x: number, written: object) => ({ ...written, box: { x, y: 40, width: 90, height: 20 } });
  const description = describeExploredPage(
    page(at(-9_999, link('Skip to content')), {
      role: 'list',
      children: [
        at(0, {
          role: 'listitem',
          children: [
            at(0, link('Ada')),
            at(-9_999, link('Edit')),
            at(-9_999, { role: 'button', name: 'Spam' }),
          ],
        }),
        at(-9_999, { role: 'listitem', children: [at(-9_999, link('Far'))] }),
      ],
    }),
    { maxLength: 2_000 },
  );
  expect(description).toBe(
    [
      '- link “Skip to content” → /x',
      '- listitem: link “Ada” → /x; link “Edit” (on hover) → /x; button “Spam” (on hover)',
      '- listitem: link “Far” → /x',
    ].join('\n'),
  );
});
