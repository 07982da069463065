import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';

const bar = (...children: readonly object[]): object => ({ role: 'generic', children });
const text = (words: string): object => ({ role: 'generic', text: words });
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

test('a field is captioned past the star of a required field', () => {
  const field = { role: 'textbox', ref: 'field' };
  const written = [
    { role: 'columnheader', text: 'Name', ref: 'header' },
    bar(text('Name'), bar(text('*'), field)),
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Name' }, 'edit');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['field']);
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

test('a field in a dialog is captioned past the hints behind it', () => {
  const hints = ['Date format is YYYY/MM/DD.', 'Selected date is 2026/10/05.'];
  const paragraphs = hints.map((text) => ({ role: 'paragraph', text }));
  const field = { role: 'textbox', name: 'Select a date.', ref: 'field' };
  const written = [
    { role: 'button', name: 'Day, not sorted', text: 'Day', ref: 'header', cursor: 'pointer' },
    { role: 'dialog', name: 'New ride', children: [text('Day'), bar(bar(field), ...paragraphs)] },
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Day' }, 'edit');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['field']);
});

test('a list that names its value is captioned past it', () => {
  const list = { role: 'combobox', name: 'Selected 09:00. Select a time.', ref: 'list' };
  const written = [
    text('Pick-up time'),
    bar(bar(bar(text('09:00'), bar(list)), { role: 'img', name: 'open' })),
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Pick-up time' }, 'choose');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['list']);
});

test('a list whose name begins with its caption has that caption', () => {
  const written = [
    bar(
      text('Sorting field:'),
      { role: 'combobox', name: 'Sorting field: Sort', ref: 'list' },
      { role: 'button', name: 'Sort', ref: 'sort' },
    ),
  ];
  const match = matchTarget([outlineFrom(written)], { target: 'Sorting field' }, 'choose');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['list']);
});

test('a header in the head of a table names the field below', () => {
  const head = (text: string) => ({ role: 'columnheader', text, ref: text });
  const search = (ref: string, value: string) => ({
    role: 'columnheader',
    name: value,
    children: [{ role: 'textbox', text: value, ref }],
  });
  const rows = [
    [head('No.'), head('Guest'), head('Room')],
    [{ role: 'columnheader' }, search('guest', ''), search('room', 'garden')],
  ].map((children) => ({ role: 'row', children }));
  for (const [target, expected] of [
    ['Guest', 'guest'],
    ['Room', 'room'],
  ] as const) {
    const match = matchTarget([outlineFrom([{ role: 'table', children: rows }])], { target }, 'edit');
    expect(match?.things.map(({ ref }) => ref)).toEqual([expected]);
  }
  const named = matchTarget([outlineFrom([{ role: 'table', children: rows }])], { target: 'No.' }, 'edit');
  expect(named).toBeUndefined();
});

test('a drawn list has the name of the option that it shows', () => {
  const arrow = { role: 'generic', ref: 'arrow', cursor: 'pointer' };
  const list = (shown: string, ref: string) => ({
    role: 'combobox',
    ref,
    children: [
      { role: 'generic', ref: 'box', children: [text(shown), arrow] },
      text('On time'),
      text('Late'),
    ],
  });
  const written = [bar(list('On time', 'first')), bar(list('Late', 'second'))];
  const match = matchTarget([outlineFrom(written)], { target: 'Late' }, 'choose');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['second']);
});

test('a field is found by its caption in a dialog whose name includes its buttons', () => {
  const bar = { role: 'generic', children: [text('Approve overtime'), { role: 'button', name: 'Close' }] };
  const field = { role: 'textbox', name: 'Input', ref: 'field' };
  const content = { role: 'generic', children: [text('Book as'), text('Comment'), field] };
  const page = outlineFrom([{ role: 'dialog', name: 'Approve overtime Close', children: [bar, content] }]);
  const match = matchTarget([page], { target: 'Comment', within: 'Approve overtime' }, 'edit');
  expect(match?.things.map(({ ref }) => ref)).toEqual(['field']);
  expect(page.children[0]?.name).toBe('Approve overtime');
});
