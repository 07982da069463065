import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';

const bar = (...children: readonly object[]): object => ({ role: 'generic', children });
const search = { role: 'searchbox', name: 'Search plants', ref: 'search' };
const menu = { role: 'generic', text: 'Download ▾', ref: 'menu', cursor: 'pointer' };

test.each([
  ['a field', bar(search, { role: 'group', children: [menu] })],
  ['a list', bar({ role: 'combobox', name: 'House', ref: 'house' }, menu)],
  ['several fields', bar(search, { role: 'combobox', name: 'House', ref: 'house' }, menu)],
])('a control after %s isn’t its caption', (_, written) => {
  const match = matchTarget([outlineFrom([written])], { target: 'Download' }, 'press');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['menu']);
});

test('text behind a field alone is its caption', () => {
  const written = bar({ role: 'searchbox', ref: 'search' }, { role: 'generic', text: 'Number of days' });
  const match = matchTarget([outlineFrom([written])], { target: 'Number of days' }, 'edit');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['search']);
});

test('a list in a dialog is captioned past its arrow and placeholder', () => {
  const arrow = { role: 'img', name: 'open', ref: 'arrow', cursor: 'pointer' };
  const list = bar({ role: 'combobox', ref: 'list' }, { role: 'generic', text: 'Select a driver' });
  const label = { role: 'generic', text: 'Driver' };
  const written = [
    { role: 'button', name: 'Driver', ref: 'header', cursor: 'pointer' },
    { role: 'dialog', name: 'New ride', children: [label, bar(list, arrow)] },
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Driver' }, 'choose');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['list']);
});
