import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';
import { findCounting, findOtherRecord, recordsIn } from './records-in.ts';

const on = (...says: string[]) => recordsIn({ title: '', headings: [], says });
const heading = (text: string) => recordsIn({ title: '', headings: [text], says: [] });

test.each([
  'Invoice 4711',
  'Order no. 4711',
  'Rechnung Nr. 4711',
  'INV-2024-7',
  '#12',
  'Case: 10023',
  '請求書 4711',
])('“%s” names a record', (text) => {
  expect(on(text)).toEqual([text]);
});

test.each([
  '1204 visitors',
  'Inbox (1204)',
  'Last saved at 10:42:17',
  '2026-11-25T12:42:28.660Z',
  'Saved at 2026-11-25T12:42:28+01:00',
  'Lap 10:42:17.660',
  '23 November 2026',
  '2026-11-23',
  'Total 1,204.50',
  'Total $1204',
  'Total 1204 €',
  'Page 2',
  'Step 2 of 5',
  'Hello',
  '4711',
  `${'long '.repeat(20)}4711`,
])('“%s” names no record', (text) => {
  expect(on(text)).toEqual([]);
});

test('a heading’s short number names a record', () => {
  expect(heading('Invoice 7')).toEqual(['Invoice 7']);
  expect(heading('Inbox (7)')).toEqual([]);
  expect(heading('7 messages')).toEqual([]);
});

test('another record differs from a moved list', () => {
  expect(findOtherRecord(['Invoice 4711'], ['Invoice 4712'])).toEqual({
    was: 'Invoice 4711',
    is: 'Invoice 4712',
  });
  expect(findOtherRecord(['Invoice 4711', 'Invoice 4712'], ['Invoice 4712', 'Invoice 4713'])).toBeUndefined();
  expect(findOtherRecord(['Invoice 4711'], ['Thanks'])).toBeUndefined();
  expect(findOtherRecord([], ['Invoice 4712'])).toBeUndefined();
});

test('a number that rises twice counts', () => {
  expect([...findCounting([['Visitor 100'], ['Visitor 101'], ['Visitor 102', 'Invoice 4711']])]).toEqual([
    maskText('Visitor 102'),
  ]);
  expect([...findCounting([['Invoice 100'], ['Invoice 4711'], ['Invoice 4711']])]).toEqual([]);
  expect([
    ...findCounting([[], ['Order 101', 'Order 102', 'Order 103'], ['Order 101', 'Order 102', 'Order 103']]),
  ]).toEqual([]);
});
