import { expect, test } from 'vitest';
import { outlineFrom } from '../../tools/browser/outline.ts';
import { describePage, thingsOf } from './describe-page.ts';

const page = (...written: object[]) => ({
  url: 'https://shop.example/',
  title: 'Shop',
  frames: [outlineFrom(written)],
  kinds: new Map(),
});
const link = (name: string, url = '/x') => ({ role: 'link', name, url });
const card = (title: string) => ({
  role: 'listitem',
  children: [link(title, `/${title}`), { role: 'paragraph', text: '£1' }, { role: 'button', name: 'Add' }],
});

test('parts, things and texts are told in order, fields with their options and tables with their columns', () => {
  const told = describePage(
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
    { longest: 2_000 },
  );
  expect(told).toBe(
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

test('on a long page the button at its end stays, and of many items built alike the later ones go', () => {
  const items = Array.from({ length: 200 }, (_, index) => card(`Book ${index + 1}`));
  const told =
    describePage(page({ role: 'list', children: items }, { role: 'button', name: 'Check out' }), {
      longest: 1_000,
    }) ?? '';
  expect(told).toContain('button “Check out”');
  expect(told).toContain('- listitem: link “Book 1” → /Book 1; “£1”; button “Add”');
  expect(told).not.toContain('Book 150');
  expect(told).toMatch(/\(\d+ more things on it/);
  expect(told.length).toBeLessThan(1_200);
});

test('of a page that is known only what is new is told, and a part by its title is told whole', () => {
  const before = page({ role: 'button', name: 'Menu' });
  const after = page(
    { role: 'button', name: 'Menu' },
    { role: 'menu', name: 'More', children: [{ role: 'menuitem', name: 'Export' }] },
  );
  expect(describePage(after, { longest: 500, known: thingsOf(before) })).toBe(
    '- menu “More”\n  - menuitem “Export”',
  );
  expect(describePage(before, { longest: 500, known: thingsOf(before) })).toBeUndefined();
  expect(describePage(after, { longest: 500, part: 'More' })).toContain('menuitem “Export”');
  expect(describePage(after, { longest: 500, part: 'Nowhere' })).toBeUndefined();
});
