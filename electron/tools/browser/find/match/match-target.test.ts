import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';
import type { Target } from '../target.ts';

const button = (name: string, ref: string) => ({ role: 'button', name, ref });
const link = (name: string, ref: string) => ({ role: 'link', name, ref });
const pointer = (text: string, ref: string) => ({ role: 'generic', text, ref, cursor: 'pointer' });

function pressed(written: readonly object[], target: Target): readonly (string | undefined)[] {
  return (matchTarget([outlineFrom(written)], target, 'press')?.things ?? []).map(({ ref }) => ref);
}

test.each<[1 | 2 | 'last', readonly string[]]>([
  [1, ['whole']],
  [2, []],
  ['last', ['whole']],
])('number %s counts only whole names, if any', (nth, refs) => {
  const written = [button('more apples', 'part'), button('apples', 'whole')];
  expect(pressed(written, { target: 'apples', nth })).toEqual(refs);
});

test.each<[1 | 2 | 3 | 4, readonly string[]]>([
  [1, ['first']],
  [2, ['second']],
  [3, ['pointer']],
  [4, []],
])('number %s matches its own element', (nth, refs) => {
  const written = [pointer('Edit', 'pointer'), button('Edit', 'first'), link('Edit', 'second')];
  expect(pressed(written, { target: 'Edit', nth })).toEqual(refs);
});

test('words and the tooltip of an icon in one box are one thing', () => {
  const children = [{ role: 'generic', name: 'Trash' }, 'Trash'];
  const box = { role: 'generic', ref: 'box', cursor: 'pointer', children };
  expect(pressed([box], { target: 'Trash' })).toHaveLength(1);
  expect(pressed([box, box], { target: 'Trash' })).toHaveLength(2);
});

test('a radio button is a button if no button has its name', () => {
  const written = [
    { role: 'generic', text: 'Overdue' },
    { role: 'radio', name: 'Overdue', ref: 'radio' },
    { role: 'cell', text: 'Overdue', ref: 'cell' },
  ];
  const meant: Target = { target: 'Overdue', role: 'button' };
  expect(pressed(written, meant)).toEqual(['radio']);
  expect(pressed(written, { ...meant, target: 'Over' })).toEqual([]);
  expect(pressed([...written, button('Overdue invoices', 'button')], meant)).toEqual(['button']);
});

test.each(['button', 'link', 'tab', 'menuitem'] as const)('a %s may have another role or none', (role) => {
  const meant: Target = { target: 'Costs', role };
  const drawn = { role: 'generic', ref: 'drawn', cursor: 'pointer', text: 'Costs' };
  const other = role === 'link' ? button('Costs', 'other') : link('Costs', 'other');
  expect(pressed([drawn], meant)).toEqual(['drawn']);
  expect(pressed([other], meant)).toEqual(['other']);
  expect(pressed([drawn, other], meant)).toEqual(['drawn', 'other']);
  expect(pressed([drawn, other, { role, name: 'Costs', ref: 'own' }], meant)).toEqual(['own']);
});

test.each([
  ['words that take no press', { role: 'generic', text: 'Costs', ref: 'words' }],
  ['a heading', { role: 'heading', name: 'Costs', ref: 'heading' }],
  ['a part of a name', link('Costs of travel', 'part')],
  ['a field', { role: 'textbox', name: 'Costs', ref: 'field', cursor: 'pointer' }],
])('a named role is never %s', (_, written) => {
  expect(pressed([written], { target: 'Costs', role: 'tab' })).toEqual([]);
});

test('numbers count partial names if none is whole', () => {
  const written = [button('red apples', 'red'), button('green apples', 'green')];
  expect(pressed(written, { target: 'apples', nth: 2 })).toEqual(['green']);
});

test('equal names in several frames all match', () => {
  const frames = [[button('Close', 'own')], [button('Close', 'inner')], [link('Close now', 'part')]];
  const refs = (target: Target) =>
    matchTarget(
      frames.map((json) => outlineFrom(json)),
      target,
      'press',
    )?.things.map(({ ref }) => ref);
  expect(refs({ target: 'Close' })).toEqual(['own', 'inner']);
  expect(refs({ target: 'Close', nth: 2 })).toEqual(['inner']);
  expect(refs({ target: 'Close', nth: 'last' })).toEqual(['inner']);
});

test('a label before a control that repeats it means the control', () => {
  const part = (...children: readonly object[]) => ({ role: 'generic', children });
  const written = [
    part(pointer('Engine', 'label'), button('Engine MySQL', 'control')),
    part(button('Engine oil', 'other')),
  ];
  expect(pressed(written, { target: 'Engine' })).toEqual(['control']);
});

test.each<[number | undefined, readonly string[]]>([
  [undefined, ['from']],
  [1, ['from']],
  [2, ['to']],
  [3, []],
])('number %s of the fields of a range below one caption', (nth, refs) => {
  const part = (...children: readonly object[]) => ({ role: 'generic', children });
  const field = (ref: string) => ({ role: 'textbox', name: 'Press down to open a calendar', ref });
  const range = part(part(field('from')), { role: 'img', name: 'to' }, part(field('to')));
  const written = [part({ role: 'generic', text: 'Maintenance', ref: 'caption' }, range)];
  expect(pressed(written, { target: 'Maintenance', ...(nth === undefined ? {} : { nth }) })).toEqual(refs);
});

test("a field after a captioned one doesn't share its caption", () => {
  const part = (...children: readonly object[]) => ({ role: 'generic', children });
  const caption = (text: string) => ({ role: 'generic', text });
  const field = (ref: string) => ({ role: 'textbox', name: '', ref });
  const written = [
    part(caption('Street'), field('street'), caption('Postal code'), field('code')),
    part(part(caption('Amount *'), part(field('amount'))), part(caption('Price'), part(field('price')))),
  ];
  expect(pressed(written, { target: 'Street', nth: 2 })).toEqual([]);
  expect(pressed(written, { target: 'Amount' })).toEqual(['amount']);
  expect(pressed(written, { target: 'Amount', nth: 2 })).toEqual([]);
});

test('a better name in another frame wins', () => {
  const frames = [[pointer('Close', 'pointer')], [button('Close', 'button')]].map((json) =>
    outlineFrom(json),
  );
  expect(matchTarget(frames, { target: 'Close' }, 'press')?.things.map(({ ref }) => ref)).toEqual(['button']);
});

test('words beside a box name it unless excluded', () => {
  const line = [{ role: 'listitem', ref: 'line', children: [{ role: 'checkbox', ref: 'box' }, 'Milk'] }];
  const roles = (target: Target) =>
    matchTarget([outlineFrom(line)], target, 'press')?.things.map(({ role }) => role);
  expect(roles({ target: 'Milk' })).toEqual(['checkbox']);
  expect(roles({ target: 'Milk', isByCaption: false })).toEqual(['text']);
});

test.each<[string, string]>([
  ['combobox', 'combo'],
  ['listbox', 'list'],
  ['table', 'table'],
  ['grid', 'grid'],
])('a %s wins over a related role', (role, ref) => {
  const written = [
    { role: 'listbox', name: 'Country', ref: 'list' },
    { role: 'combobox', name: 'Country', ref: 'combo' },
    { role: 'grid', name: 'Country', ref: 'grid' },
    { role: 'table', name: 'Country', ref: 'table' },
  ];
  const target = { target: 'Country', role } as Target;
  expect(pressed(written, target)).toEqual([ref]);
  expect(pressed(written, { role } as Target)).toEqual([ref]);
  const related = pressed(
    written.filter((each) => each.ref !== ref),
    target,
  );
  expect(related).toHaveLength(1);
});

const item = (role: string, name: string, more: object = {}) => ({ role, name, ref: name, ...more });
const branch = (name: string, ...children: object[]) =>
  item('treeitem', name, { children: [name, { role: 'group', children }] });
const leaf = (name: string, ref: string) => ({ ...item('treeitem', name), ref });

test.each<[string, readonly object[]]>([
  [
    'nested tree',
    [
      branch('Home', branch('Old', leaf('Bill', 'no'))),
      branch('Work', branch('Old', leaf('Bill', 'yes')), leaf('Bill', 'no')),
    ],
  ],
  [
    'flat tree',
    (
      [
        [1, 'Home', 'a'],
        [2, 'Old', 'b'],
        [3, 'Bill', 'no'],
        [1, 'Work', 'c'],
        [2, 'Old', 'd'],
        [3, 'Bill', 'yes'],
        [2, 'Bill', 'no'],
      ] as const
    ).map(([level, name, ref]) => ({ ...leaf(name, ref), level })),
  ],
  [
    'menu beside its opener',
    [
      item('button', 'Home'),
      { role: 'menu', children: [item('menuitem', 'Old'), { role: 'menu', children: [leaf('Bill', 'no')] }] },
      item('button', 'Work'),
      {
        role: 'menu',
        children: [item('menuitem', 'Old'), { role: 'menu', children: [leaf('Bill', 'yes')] }],
      },
    ],
  ],
  [
    'list of links',
    [
      { role: 'listitem', children: ['Home', { role: 'list', children: [link('Bill', 'no')] }] },
      {
        role: 'listitem',
        children: [
          link('Work', 'work'),
          {
            role: 'list',
            children: [
              { role: 'listitem', children: ['Old', { role: 'list', children: [link('Bill', 'yes')] }] },
            ],
          },
        ],
      },
      { role: 'listitem', children: [link('Bill', 'beside')] },
    ],
  ],
  [
    'menu that its parent opened elsewhere',
    [
      link('Bill', 'no'),
      item('menuitem', 'Old', { expanded: true }),
      { role: 'menu', children: [{ ...item('menuitem', 'Bill'), ref: 'yes' }] },
    ],
  ],
  [
    'list over the page that an icon button opened',
    [
      {
        role: 'main',
        children: [
          {
            ...item('button', 'Expand "Old"', { expanded: true }),
            children: [
              { role: 'generic', children: ['Old', { role: 'generic', text: 'down', ariaHidden: true }] },
            ],
          },
          { role: 'list', children: [button('Bill', 'no')] },
        ],
      },
      { role: 'list', children: [button('Bill', 'yes')] },
    ],
  ],
])('a path names one of several in a %s', (_, written) => {
  expect(pressed(written, { target: 'Work > Old > Bill' })).toEqual(['yes']);
});

test('a whole name with an arrow isn’t a path', () => {
  const written = [link('Work > Bill', 'whole'), branch('Work', leaf('Bill', 'leaf'))];
  expect(pressed(written, { target: 'Work > Bill' })).toEqual(['whole']);
  expect(pressed(written, { target: 'Home > Bill' })).toEqual([]);
  const list = { role: 'list', children: [item('listitem', 'Home'), item('listitem', 'Bill')] };
  expect(pressed([list], { target: 'Home > Bill' })).toEqual([]);
});

test('a caption in the focused dialog comes before one behind it', () => {
  const field = (ref: string) => ({ role: 'generic', children: ['Quantity', button('Clear', ref)] });
  const dialog = (state: object) => ({
    role: 'dialog',
    children: [field('inside'), { role: 'textbox', name: 'Price', ...state }],
  });
  const target = { target: 'Clear', within: 'Quantity' };
  expect(pressed([field('behind'), dialog({ active: true })], target)).toEqual(['inside']);
  expect(pressed([field('behind'), dialog({})], target)).toEqual(['behind', 'inside']);
});

const at = (ref: string, x: number, y: number) => ({
  ...button('Next', ref),
  box: { x, y, width: 50, height: 20 },
});

test.each<[string, string]>([
  ['left', 'nw sw'],
  ['the right side', 'ne se'],
  ['top', 'nw ne'],
  ['the bottom of the page', 'se sw'],
])('`within` names a side: %s', (within, refs) => {
  const written = [at('nw', 0, 0), at('ne', 950, 0), at('se', 950, 780), at('sw', 0, 780)];
  expect(pressed(written, { target: 'Next', within }).join(' ')).toBe(refs);
});

test('a title wins over a side and a role', () => {
  const part = (name: string, ref: string) => ({ role: 'region', name, children: [button('Next', ref)] });
  const written = [
    part('Left', 'titled'),
    at('placed', 0, 0),
    { role: 'dialog', name: 'Any', children: [button('Next', 'modal')] },
  ];
  expect(pressed(written, { target: 'Next', within: 'left' })).toEqual(['titled']);
  expect(pressed(written, { target: 'Next', within: 'the dialog' })).toEqual(['modal']);
  expect(pressed([...written, part('Dialog', 'named')], { target: 'Next', within: 'dialog' })).toEqual([
    'named',
  ]);
});

test('a header with a box names the cells below', () => {
  const cell = (role: string, name: string, ref: string) => ({ role, name, ref });
  const box = (ref: string) => ({
    role: 'gridcell',
    ref,
    children: [{ role: 'checkbox', name: 'Select all' }],
  });
  const written = [
    {
      role: 'grid',
      children: [
        {
          role: 'row',
          children: [
            box('all'),
            cell('columnheader', 'Train', 'train'),
            cell('columnheader', 'Status', 'head'),
          ],
        },
        {
          role: 'row',
          children: [box('one'), cell('gridcell', 'RE 5', 'name'), cell('gridcell', 'Late', 'late')],
        },
      ],
    },
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Status', within: 'RE 5' }, 'look');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['late']);
});

test('a badge in a row names it', () => {
  const badge = { role: 'status', children: [{ role: 'generic', text: '300' }] };
  const row = { role: 'row', children: [{ role: 'cell', children: [badge] }, button('Play', 'play')] };
  expect(pressed([{ role: 'table', children: [row] }], { target: 'Play', within: '300' })).toEqual(['play']);
});

test('a name across cells titles its row', () => {
  const row = (cells: readonly string[], ref: string) => ({
    role: 'row',
    children: [
      ...cells.map((text) => ({ role: 'gridcell', text })),
      { role: 'gridcell', children: [button('Edit', ref)] },
    ],
  });
  const rows = [row(['P-1', 'Isabel', 'Duarte Vik'], 'longer'), row(['P-2', 'Isabel', 'Duarte'], 'meant')];
  const written = [
    { role: 'grid', children: rows },
    { role: 'status', text: 'Isabel Duarte was moved' },
  ];
  expect(pressed(written, { target: 'Edit', within: 'Isabel Duarte' })).toEqual(['meant']);
});

test('a path leads through a menu alone in a part', () => {
  const menu = (name: string, expanded: boolean, ref: string) => [
    { ...button(`${name}▼`, name), expanded },
    { role: 'dialog', children: [{ role: 'menu', children: [button('CSV', 'csv'), button('Excel', ref)] }] },
  ];
  const written = [
    { role: 'generic', children: [...menu('Export', true, 'yes'), ...menu('Import', false, 'no')] },
  ];
  expect(pressed(written, { target: 'Export > Excel' })).toEqual(['yes']);
  expect(pressed(written, { target: 'Import > Excel' })).toEqual([]);
});

test('a field with its label is smaller than its panel', () => {
  const label = { role: 'generic', text: 'Stay' };
  const field = { role: 'generic', children: [label, { role: 'textbox', name: 'Start', ref: 'field' }] };
  const written = [
    {
      role: 'tabpanel',
      name: 'Stay',
      children: [
        {
          role: 'generic',
          children: [{ role: 'generic', children: [field, button('Open', 'yes')] }, 'Diet'],
        },
        button('Next', 'next'),
      ],
    },
  ];
  expect(pressed(written, { role: 'button', within: 'Stay' })).toEqual(['yes']);
  expect(pressed(written, { target: 'Next', within: 'Stay' })).toEqual(['next']);
});

test('a caption after other fields titles only what follows it', () => {
  const field = (label: string, ref: string) => ({
    role: 'generic',
    children: [
      { role: 'generic', text: label },
      { role: 'textbox', name: label, ref },
    ],
  });
  const children = [field('Customer', 'a'), field('Topics', 'b'), { role: 'generic', text: 'Mood' }];
  const form = [{ role: 'generic', children: [...children, button('Create', 'create')] }];
  expect(pressed(form, { within: 'Mood', nth: 1 })).toEqual(['create']);
  expect(pressed(form, { within: 'Mood', nth: 2 })).toEqual([]);
  expect(pressed(form, { target: 'Topics', within: 'Mood' })).toEqual([]);
  const card = [{ role: 'generic', children: [button('Buy', 'buy'), { role: 'generic', text: 'Tea' }] }];
  expect(pressed(card, { target: 'Buy', within: 'Tea' })).toEqual(['buy']);
});

test('a panel is as small as its heading of the same name', () => {
  const heading = { role: 'generic', children: [{ role: 'heading', name: 'Stay' }, button('Help', 'help')] };
  const written = [{ role: 'tabpanel', name: 'Stay', children: [heading, button('Next', 'next')] }];
  expect(pressed(written, { role: 'button', within: 'Stay' })).toEqual(['help', 'next']);
});

test('an option of another list titles no part', () => {
  const option = (name: string, more = {}) => ({ role: 'option', name, ...more });
  const add = {
    role: 'combobox',
    name: 'Add filter',
    ref: 'add',
    children: [option('Status'), option('Due date')],
  };
  const operator = {
    role: 'combobox',
    ref: 'operator',
    children: [option('in less than', { selected: true })],
  };
  const filter = {
    role: 'row',
    children: [
      { role: 'cell', text: 'Due date' },
      { role: 'cell', children: [operator] },
    ],
  };
  const page = [add, { role: 'table', children: [filter] }];
  const chosen = matchTarget([outlineFrom(page)], { role: 'combobox', within: 'Due date' }, 'choose');
  expect(chosen?.things.map(({ ref }) => ref)).toEqual(['operator']);
  const open = { ...add, children: [option('Due date', { ref: 'shown' })] };
  expect(
    matchTarget(
      [outlineFrom([open, ...page.slice(1)])],
      { role: 'combobox', within: 'Due date' },
      'choose',
    )?.things.map(({ ref }) => ref),
  ).toEqual(['operator']);
});

test('a row comes before a list with an option of its name', () => {
  const option = (name: string) => ({ role: 'option', name });
  const row = {
    role: 'row',
    children: [
      { role: 'cell', children: [{ role: 'checkbox', name: 'Assignee', ref: 'box' }] },
      {
        role: 'cell',
        children: [{ role: 'combobox', ref: 'yes', children: [option('is'), option('none')] }],
      },
    ],
  };
  const add = {
    role: 'combobox',
    name: 'Add filter',
    ref: 'no',
    children: [option('Status'), option('Assignee')],
  };
  const written = [{ role: 'table', children: [row] }, add];
  const match = matchTarget([outlineFrom(written)], { role: 'combobox', within: 'Assignee' }, 'choose');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['yes']);
});

test('numbers skip a control that another is drawn for', () => {
  const hidden = { role: 'combobox', name: 'Choose', ref: 'hidden', ariaHidden: true };
  const field = { role: 'textbox', name: 'Choose', ref: 'field' };
  const written = [button('Choose', 'button'), hidden, field];
  expect(pressed(written, { target: 'Choose', nth: 2 })).toEqual(['field']);
});

test.each<[string, readonly string[]]>([
  ['10/ page', ['ten']],
  ['Log in', ['login', 'button']],
  ['Logins', []],
])('if nothing has the name “%s”, names with other spaces count', (target, refs) => {
  const written = [button('10 / page', 'ten'), button('Login', 'login'), button('L ogin', 'button')];
  expect(pressed(written, { target })).toEqual(refs);
  expect(pressed(written, { target, exact: true })).toEqual([]);
});

test('words in a drawn list mean the list, not its hidden field', () => {
  const field = { role: 'textbox', ariaHidden: true };
  const value = { role: 'generic', ref: 'value', children: [field, 'Select a teacher'] };
  const written = [{ role: 'combobox', ref: 'list', cursor: 'pointer', children: [value] }];
  expect(pressed(written, { target: 'Select a teacher' })).toEqual(['list']);
});

test.each([
  ['a field and chips are', { name: 'Laptops', children: [button('Remove', 'remove')] }, ['combobox']],
  ['options are not', { name: 'Laptops' }, ['combobox', 'listbox']],
])('%s part of the list before them', (_, option, refs) => {
  const options = [
    { role: 'option', ref: 'chip', ...option },
    { role: 'textbox', ref: 'search' },
  ];
  const lists = [
    { role: 'combobox', ref: 'combobox' },
    { role: 'listbox', ref: 'listbox', children: options },
  ];
  const caption = { role: 'generic', text: 'Equipment', ref: 'caption' };
  const written = [
    { role: 'group', ref: 'group', children: [caption, { role: 'generic', ref: 'part', children: lists }] },
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Equipment' }, 'choose');
  expect((match?.things ?? []).map(({ ref }) => ref)).toEqual(refs);
});

test.each([
  ['30', ['d32']],
  ['1', ['d3']],
  ['29', ['d1', 'd31']],
])('“%s” in a calendar means the day of its month', (target, refs) => {
  const numbers = [28, 29, 30, ...Array.from({ length: 31 }, (_, index) => index + 1), 1, 2];
  const days = numbers.map((day, at) => ({
    role: 'gridcell',
    name: `day ${at}`,
    text: `${day}`,
    ref: `d${at}`,
  }));
  // A plain table may contain equal numbers.
  const cells = target === '29' ? days.filter((_, at) => at !== 10) : days;
  const written = [{ role: 'grid', name: 'Oct 2026', ref: 'grid', children: cells }];
  expect(pressed(written, { target })).toEqual(refs);
});

test('links of a row that show only icons count as buttons', () => {
  const cell = (...children: readonly (object | string)[]) => ({ role: 'gridcell', ref: 'cell', children });
  const icons = [link('\ue001', 'start'), { ...link('Delete', 'delete'), children: ['\ue002'] }];
  const row = {
    role: 'row',
    ref: 'row',
    children: [cell('508'), cell(link('Canal Hotel', 'customer')), cell(...icons)],
  };
  const written = [{ role: 'grid', ref: 'grid', children: [row] }];
  expect(pressed(written, { role: 'button', within: '508' })).toEqual(['start', 'delete']);
  expect(pressed(written, { role: 'button', within: '508', nth: 1 })).toEqual(['start']);
});

test('a cell names its row although groups of columns divide it', () => {
  const group = (...children: readonly object[]) => ({ role: 'generic', children });
  const cell = (child: string | object) => ({ role: 'gridcell', children: [child] });
  const row = (id: string, name: string, ref: string) => ({
    role: 'row',
    children: [
      group(cell('Select'), cell(button('Available actions', ref))),
      group(cell(id), cell(name), cell('Dr. Okafor')),
    ],
  });
  const written = [
    { role: 'grid', children: [row('A-1', 'Elin Dahl', 'elin'), row('A-2', 'Ana Kovac', 'ana')] },
  ];
  expect(pressed(written, { role: 'button', within: 'Ana Kovac' })).toEqual(['ana']);
  expect(pressed(written, { target: 'Available actions', within: 'A-2' })).toEqual(['ana']);
});

test('words of one text come before words across cells', () => {
  const cell = (text: string) => ({ role: 'cell', text });
  const row = {
    role: 'row',
    name: 'Select discount BOOTS10',
    ref: 'row',
    children: [cell('Select discount'), cell('BOOTS10')],
  };
  const message = { role: 'generic', text: 'Discount BOOTS10 created', ref: 'message' };
  const read = (written: readonly object[]) =>
    matchTarget([outlineFrom(written)], { target: 'Discount BOOTS10' }, 'look')?.things.map(({ ref }) => ref);
  expect(read([{ role: 'table', children: [row] }, message])).toEqual(['message']);
  expect(read([{ role: 'table', children: [row] }])).toEqual(['row']);
});

test('a drawn list is found by its role and what it shows', () => {
  const filter = { ...pointer('', 'filter'), children: [pointer('Dr. Lind', 'words')] };
  const cells = [{ role: 'cell', text: 'Dr. Lind', ref: 'cell' }];
  const list = { role: 'combobox', name: 'Dr. Lind', ref: 'list' };
  const found = (written: readonly object[], target: string, purpose: 'press' | 'choose' | 'look') =>
    matchTarget([outlineFrom(written)], { target, role: 'combobox' }, purpose)?.things.map(({ ref }) => ref);
  const page = [
    { role: 'generic', children: [filter] },
    { role: 'row', children: cells },
  ];
  expect(found(page, 'Dr. Lind', 'choose')).toEqual(['filter']);
  expect(found(page, 'Dr. Lind', 'press')).toEqual(['filter']);
  expect(found([...page, list], 'Dr. Lind', 'choose')).toEqual(['list']);
  expect(found(page, 'Lind', 'choose')).toBeUndefined();
  expect(found(page, 'Dr. Lind', 'look')).toBeUndefined();
});

test('a list item drawn over the page is a menu item', () => {
  const entry = (text: string, ref: string) => ({ ...pointer(text, ref), role: 'listitem' });
  const list = (...names: string[]) => ({
    role: 'list',
    children: names.map((name) => entry(name, name.toLowerCase())),
  });
  const written = [{ role: 'main', children: [list('Sent')] }, list('Packed', 'Delivered')];
  expect(pressed(written, { target: 'Delivered', role: 'menuitem' })).toEqual(['delivered']);
  expect(pressed(written, { target: 'Sent', role: 'menuitem' })).toEqual([]);
});

test('a bar with a title and a closing button titles what is below it', () => {
  const generic = (...children: object[]) => ({ role: 'generic', children });
  const words = (text: string) => ({ role: 'generic', text });
  const bar = (title: string) => generic(words(title), generic(button('Close', title)));
  const tabs = generic(words('Bavaria'), words('Munich'));
  const within = 'Choose a region';
  const below = generic(tabs, generic(pointer('Saxony', 'saxony')));
  expect(pressed([generic(bar(within), below)], { target: 'Saxony', within })).toEqual(['saxony']);
  const chips = generic(bar(within), bar('Saxony'));
  expect(pressed([chips], { target: 'Close', within })).toEqual([within]);
});
