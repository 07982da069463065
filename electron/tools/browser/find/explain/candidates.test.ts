import { expect, test } from 'vitest';
import { countOfKind, findCandidates, rankCandidates } from './candidates.ts';
import { outlineFrom, thingsIn } from '../outline.ts';
import type { Target } from '../target.ts';
import { tellApart } from './tell-apart.ts';

const page = [
  { role: 'link', name: 'Skip to the page' },
  { role: 'link', name: 'Books' },
  { role: 'searchbox', name: 'Search books' },
  { role: 'button', name: 'Search' },
  { role: 'heading', name: 'The Quiet Pilot' },
  { role: 'button', name: 'Add to basket' },
  { role: 'region', name: 'From the same shelf' },
  { role: 'link', name: 'The Gull’s Ledger' },
];
const names = (target: string, purpose: 'press' | 'edit' | 'look') =>
  rankCandidates(page, { target }, purpose).map(({ name }) => name);

test("names sharing only a common word aren't similar", () => {
  expect(names('Look into the mirror', 'press').slice(0, 3)).toEqual([
    'Search',
    'Add to basket',
    'Skip to the page',
  ]);
});

test('names sharing a significant word exclude others', () => {
  expect(names('Basket now', 'press')).toEqual(['Add to basket']);
  expect(names('The Pilot', 'look')).toEqual(['The Quiet Pilot']);
});

test.each([
  ['Log in', 'press', 'Sign in'],
  ['Put in cart', 'press', 'Add to basket'],
  ['Surname', 'edit', 'Last name*'],
  ['Zip code', 'edit', 'Postcode / City'],
] as const)('“%s” has synonyms', (target, purpose, name) => {
  const form = ['Sign in', 'Sign up', 'Place order', 'Add to basket'].map((each) => ({
    role: 'button',
    name: each,
  }));
  const fields = ['E-mail', 'Last name*', 'Postcode / City'].map((each) => ({ role: 'textbox', name: each }));
  expect(rankCandidates([...form, ...fields], { target }, purpose).map((each) => each.name)[0]).toBe(name);
});

test("short names aren't alike", () => {
  const bed = { role: 'radio', name: 'Twin' };
  expect(rankCandidates([bed, ...page], { target: 'Bin' }, 'press')).toHaveLength(6);
});

test('without similar names, suitable roles come first', () => {
  expect(names('Zzz', 'edit')[0]).toBe('Search books');
  expect(
    rankCandidates([...page, { role: 'textbox', name: 'Full name' }], { target: 'Zzz' }, 'edit')[0],
  ).toEqual({ role: 'textbox', name: 'Full name' });
});

test('a box is offered for a switch of a named part', () => {
  const boxes = [...page, { role: 'checkbox', name: 'Delivery' }];
  expect(rankCandidates(boxes, { role: 'switch', within: 'Delivery' }, 'tick')).toEqual([boxes.at(-1)]);
});

test('similar names of other kinds never hide the right kind', () => {
  const form = [
    { role: 'heading', name: 'Town of birth' },
    { role: 'textbox', name: 'City' },
    { role: 'checkbox', name: 'Remember me' },
    { role: 'button', name: 'Remember' },
  ];
  expect(rankCandidates(form, { target: 'Town' }, 'edit')).toEqual([form[1], form[0]]);
  expect(rankCandidates(form, { target: 'Remembr' }, 'tick')).toEqual([form[2], form[3]]);
  expect(rankCandidates(form, { role: 'switch' }, 'tick')).toEqual([]);
});

const row = (name: string) => ({
  role: 'row',
  name: `${name} Edit`,
  children: [
    { role: 'cell', name, text: name },
    { role: 'cell', name: 'Edit', children: [{ role: 'button', name: 'Edit', ref: `${name}-edit` }] },
  ],
});

test('equal candidates are named by their surroundings', () => {
  const page = outlineFrom([{ role: 'table', children: [row('Tea'), row('Rice')] }]);
  expect(findCandidates([page], { target: { target: 'Edti' }, purpose: 'press' })).toMatchObject([
    { role: 'button', name: 'Edit', find: { target: 'Edit', within: 'Tea' } },
    { role: 'button', name: 'Edit', find: { target: 'Edit', within: 'Rice' } },
  ]);
});

const parts = outlineFrom([
  {
    role: 'region',
    name: 'Shipping',
    children: [
      { role: 'button', name: 'Save', ref: 'e1' },
      { role: 'link', name: 'Terms', ref: 'e2' },
    ],
  },
  { role: 'region', name: 'Billing', children: [{ role: 'button', name: 'Pay', ref: 'e3' }] },
]);
const found = (target: Target) =>
  findCandidates([parts], { target, purpose: 'press' }).map(({ name, find }) => [name, find?.within]);

test('candidates come from the named part, then equal names elsewhere', () => {
  expect(found({ target: 'Pay', within: 'Shipping' })).toEqual([
    ['Save', 'Shipping'],
    ['Terms', 'Shipping'],
    ['Pay', undefined],
  ]);
  expect(found({ target: 'Pay', within: 'Shiping' })[0]).toEqual(['Pay', undefined]);
});

test("neither icon glyphs nor an element's own words describe its place", () => {
  const box = (name: string) => ({
    role: 'row',
    children: [
      { role: 'gridcell', name: '\ue900', children: [{ role: 'checkbox', name, ref: name }] },
      {
        role: 'gridcell',
        name: `\ue901 Hall ${name}`,
        children: [{ role: 'generic', text: `Hall ${name}` }],
      },
    ],
  });
  const page = outlineFrom([{ role: 'grid', children: [box('A'), box('B')] }]);
  const told = (target: Target, purpose: 'tick' | 'look') =>
    findCandidates([page], { target, purpose }).map(({ name, within }) => [name, within]);
  expect(told({ target: 'AB' }, 'tick')).toEqual([
    ['A', 'Hall A'],
    ['B', 'Hall B'],
  ]);
  expect(told({ target: 'Hall', role: 'cell' }, 'look')).toEqual([
    ['Hall A', 'A'],
    ['Hall B', 'B'],
  ]);
});

test('punctuation titles no part, and a long text names no table', () => {
  const long = 'Full texts id boat_id amount paid due Edit Copy Delete '.repeat(3);
  const table = (text: string) => ({
    role: 'table',
    children: [{ role: 'row', children: [{ role: 'cell', name: text }] }],
  });
  const pages = [
    outlineFrom([
      {
        role: 'listitem',
        children: [
          { role: 'link', name: 'Pending (4)' },
          { role: 'text', text: '|' },
        ],
      },
      { role: 'listitem', children: [{ role: 'link', name: 'Pending (4)' }] },
      table(long),
      table(`${long}.`),
    ]),
  ];
  const [pending] = findCandidates(pages, { target: { target: 'Pending' }, purpose: 'press' });
  expect(pending).toEqual({ role: 'link', name: 'Pending (4)', find: { target: 'Pending', nth: 1 } });
  const tables = pages.flatMap((page) => [...thingsIn(page)]).filter(({ role }) => role === 'table');
  const told = tellApart(tables, { pages, target: { role: 'table' }, purpose: 'look' });
  expect(told.map(({ find }) => find?.target)).toEqual([undefined, undefined]);
});

test('lists what is in an open dialog first', () => {
  const outline = outlineFrom([
    { role: 'button', name: 'New incident', ref: 'e1' },
    { role: 'dialog', name: '', children: [{ role: 'button', name: 'Create', ref: 'e2' }] },
  ]);
  const listed = findCandidates([outline], { target: { target: 'Zebra' }, purpose: 'press' });
  expect(listed.map(({ name }) => name)).toEqual(['Create', 'New incident']);
});

test('counts all of a kind if none has a similar name', () => {
  const buttons = Array.from({ length: 5 }, (_, at) => ({ role: 'button', name: '', ref: `e${at}` }));
  const page = outlineFrom([
    ...buttons,
    { role: 'button', name: 'Sort', ref: 's' },
    { role: 'link', name: 'Help' },
  ]);
  const count = (target: string) =>
    countOfKind([page], { target: { target, role: 'button' }, purpose: 'press' });
  expect(count('+')).toBe(6);
  expect(count('Sort it')).toBe(0);
});

test('leaves out what a layer without a role hides behind it', () => {
  const button = (name: string, ref: string) => ({ role: 'button', name, ref });
  const outline = outlineFrom([
    { role: 'generic', ariaHidden: true, children: [{ role: 'generic', children: [button('Print', 'e1')] }] },
    { role: 'generic', children: [button('Close', 'e2'), button('', 'e3')] },
  ]);
  const sought = { target: { target: '14' }, purpose: 'press' } as const;
  expect(findCandidates([outline], sought).map(({ name }) => name)).toEqual(['Close', '']);
  expect(countOfKind([outline], sought)).toBe(2);
  const similar = { target: { target: 'Print all' }, purpose: 'press' } as const;
  expect(findCandidates([outline], similar).map(({ name }) => name)).toEqual(['Print']);
});

test('for a day, the icon beside the focused date field comes first', () => {
  const field = { role: 'textbox', name: 'Arrival', text: '10/05/2026', active: true, ref: 'arrival' };
  const icon = { role: 'button', ref: 'icon', children: [{ role: 'img', name: 'Calendar', ref: 'img' }] };
  const form = [
    { role: 'button', name: 'Close', ref: 'close' },
    {
      role: 'generic',
      children: [
        { role: 'generic', text: 'Arrival' },
        { role: 'generic', children: [field, icon] },
      ],
    },
    { role: 'spinbutton', name: 'Nights', ref: 'nights' },
    { role: 'button', name: 'Book', ref: 'book' },
  ];
  const pages = [outlineFrom([{ role: 'generic', children: form }])];
  const [first] = findCandidates(pages, { target: { target: '14' }, purpose: 'press' });
  expect(first).toMatchObject({ role: 'button', name: 'Calendar', within: 'Arrival' });
  expect(first?.find).toEqual({ target: 'Calendar', within: 'Arrival' });
});

test('an element isn’t listed again for its words', () => {
  const words = { role: 'generic', text: 'All vets', ref: 'words', cursor: 'pointer' };
  const list = { role: 'generic', ref: 'list', cursor: 'pointer', children: [words] };
  const pages = [outlineFrom([{ role: 'generic', children: [list] }])];
  expect(findCandidates(pages, { target: { target: 'Vets' }, purpose: 'press' })).toMatchObject([
    { role: 'element', name: 'All vets' },
  ]);
});
