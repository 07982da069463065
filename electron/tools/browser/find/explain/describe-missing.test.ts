import { expect, test } from 'vitest';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { describeMissing, onlyContained, onlyIn } from './describe-missing.ts';
import { outlineFrom, type Thing } from '../outline.ts';
import { targetLabel, type Target } from '../target.ts';

const page = outlineFrom([
  { role: 'heading', name: 'Newsletter', text: 'Newsletter', level: 1 },
  {
    role: 'region',
    name: 'Shipping',
    children: [
      { role: 'textbox', name: 'Street', ref: 'e1' },
      { role: 'button', name: 'Save', ref: 'e2' },
      { role: 'checkbox', name: 'Gift', ref: 'e3' },
    ],
  },
  {
    role: 'region',
    name: 'Billing',
    children: [
      { role: 'button', name: 'Save', ref: 'e4' },
      { role: 'link', name: 'Terms', ref: 'e5' },
    ],
  },
]);

const said = (target: Target, purpose: Purpose): string =>
  describeMissing([page], { target, purpose, isTooFew: false });

test.each<[Target, Purpose, string]>([
  [{ target: 'Sav' }, 'press', 'No button or link called “Sav” on this page.'],
  [{ target: 'Newsletter' }, 'tick', 'No box called “Newsletter” on this page.'],
  [{ target: 'Terms', within: 'Shipping' }, 'press', 'No button or link called “Terms” within “Shipping”.'],
  [
    { target: 'Save', within: 'Shiping' },
    'press',
    'No part called “Shiping” on this page. The page has “Shipping”.',
  ],
  [{ target: 'Save', within: 'the dialog' }, 'press', 'No dialog on this page.'],
  [{ role: 'combobox' }, 'choose', 'No combobox on this page.'],
  [{ nth: 2 }, 'edit', 'No field on this page.'],
  [{ css: '.pay' }, 'press', 'Nothing that matches the selector .pay on this page.'],
])('names what is missing: %s', (target, purpose, message) => {
  expect(said(target, purpose)).toBe(message);
});

test.each<[Target, string]>([
  [{ target: 'Pay', role: 'button', within: 'Basket' }, 'button “Pay” within “Basket”'],
  [{ role: 'combobox' }, 'the combobox'],
  [{ role: 'password', within: 'Old' }, 'the password field within “Old”'],
  [{ nth: 2 }, 'element 2'],
  [{ role: 'radio', nth: 'last' }, 'the last radio'],
  [{ within: 'Basket' }, '“Basket”'],
  [{ css: '.pay' }, 'the selector .pay'],
])('a target reads as a noun: %s', (target, label) => {
  expect(targetLabel(target)).toBe(label);
});

const meeting = outlineFrom([
  {
    role: 'generic',
    children: [
      { role: 'generic', text: 'Handover meeting' },
      {
        role: 'generic',
        children: [
          { role: 'combobox', name: 'Date', ref: 'e1' },
          { role: 'combobox', name: 'Time', ref: 'e2' },
        ],
      },
    ],
  },
]);

test('names the fields below a caption', () => {
  const missing = { target: { target: 'Handover meeting' }, isTooFew: false } as const;
  expect(describeMissing([meeting], { ...missing, purpose: 'choose' })).toBe(
    'No list called “Handover meeting” on this page. “Handover meeting” holds “Date” and “Time”. Name one of them.',
  );
});

test('without a name, no caption holds fields, and no choice is meant', () => {
  const nameless = outlineFrom([
    { role: 'generic', children: [] },
    { role: 'textbox', name: 'Street', ref: 'e1' },
    { role: 'textbox', name: 'Town', ref: 'e2' },
    { role: 'group', children: ['DHL', 'Van'].map((name) => ({ role: 'radio', name })) },
  ]);
  const missing = { target: { role: 'slider' }, purpose: 'edit', isTooFew: false } as const;
  expect(describeMissing([nameless], missing)).toBe('No slider on this page.');
});

test('tells that a match lies in the other half of the page', () => {
  const place = (role: string, name: string, x: number) => ({
    role,
    name,
    ref: name,
    box: { x, y: 40, width: 100, height: 30 },
  });
  const halves = outlineFrom([place('combobox', 'Guide', 420), place('button', 'Save', 1_180)]);
  const missing = { target: { target: 'Guide', within: 'right' }, isTooFew: false } as const;
  expect(describeMissing([halves], { ...missing, purpose: 'choose' })).toBe(
    'No list called “Guide” within “right”. The page has it left of the middle.',
  );
});

test('nothing similar is said only without advice', () => {
  const said = (pages: readonly Thing[], target: Target): string =>
    describeMissing(pages, { target, purpose: 'edit', isTooFew: false, hasSimilar: false });
  expect(said([meeting], { target: 'Fax' })).toMatch(/The page has nothing similar\.$/);
  expect(said([meeting], { target: 'Handover meeting' })).not.toContain('nothing similar');
  expect(said([page], { target: 'Fax', within: 'Shiping' })).toBe(
    'No part called “Shiping” on this page. The page has “Shipping”.',
  );
});

test.each([
  [
    '14',
    'press',
    '10/05/2026',
    ' No calendar is open at “Arrival”. Click its icon, or enter the whole date with type_text.',
  ],
  ['14', 'press', '5 nights', ''],
  ['Book', 'press', '10/05/2026', ''],
] as const)('tells that no calendar is open: %s, %s, in a field with “%s”', (target, purpose, text, hint) => {
  const arrival = { role: 'textbox', name: 'Arrival', text, active: true, ref: 'e1' };
  expect(describeMissing([outlineFrom([arrival])], { target: { target }, purpose, isTooFew: false })).toBe(
    `No button or link called “${target}” on this page.${hint}`,
  );
});

test('says what only contains the words', () => {
  expect(onlyContained(2, { target: { target: 'Pay' }, purpose: 'press' })).toBe(
    'No button or link on this page is called just “Pay”, but 2 elements contain it. Name one in full.',
  );
  expect(onlyContained(3, { target: { target: 'Pay', role: 'tab', within: 'Bill' }, purpose: 'press' })).toBe(
    'No tab within “Bill” is called just “Pay”, but 3 elements contain it. Name one in full.',
  );
  expect(onlyIn(['Pay later', 'Pay later', 'Pay by card'])).toBe(
    ' Only texts such as “Pay later” contain it.',
  );
  expect(onlyIn([])).toBe('');
});

test('a part without anything similar says what it shows', () => {
  const text = (words: string, more: object = {}) => ({ role: 'generic', text: words, ref: words, ...more });
  const card = (name: string, ...more: readonly object[]) => ({
    role: 'listitem',
    ref: name,
    children: [text(name), text('7 days'), ...more],
  });
  const list = {
    role: 'list',
    ref: 'list',
    children: [card('Week 1'), card('Week 2', text('\u22ee', { cursor: 'pointer' }))],
  };
  const message = describeMissing([outlineFrom([list])], {
    target: { role: 'checkbox', within: 'Week 2' },
    purpose: 'tick',
    isTooFew: false,
    hasSimilar: false,
  });
  expect(message).toBe('No checkbox within “Week 2”. In it: “\u22ee”, “7 days”.');
});
