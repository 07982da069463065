import { expect, test } from 'vitest';
import { inAskedForm } from './asked-date.ts';

test.each([
  ['2003-05-17', 'mm/dd/yyyy', '05/17/2003'],
  ['2003-05-07', 'd.M.yy', '7.5.03'],
  ['2003-05-17', 'TT.MM.JJJJ', '17.05.2003'],
  ['2003-05-17', 'jj/mm/aaaa', '17/05/2003'],
  ['2003-05-17', 'Date (DD-MM-YYYY)', '17-05-2003'],
  ['2003-05-17', 'YYYY-MM-DD', '2003-05-17'],
  ['2003-05-17T09:30', 'dd. mm. yyyy HH:mm', '17. 05. 2003 09:30'],
])('%s for “%s” is written %s', (text, placeholder, written) => {
  expect(inAskedForm(text, placeholder)).toBe(written);
});

test.each([
  ['another form', '17.05.2003', 'mm/dd/yyyy'],
  ['a text that asks for no date', '2003-05-17', 'Select date'],
  ['a range', '2003-05-17', 'dd.mm.yyyy - dd.mm.yyyy'],
  ['a missing time', '2003-05-17', 'dd.mm.yyyy HH:mm'],
  ['half a day', '2003-05-17T09:30', 'dd.mm.yyyy hh:mm aa'],
  ['the name of a month', '2003-05-17', 'dd-mmm-yyyy'],
  ['the same part twice', '2003-05-17', 'mm/mm/yyyy'],
])('%s stays', (_, text, placeholder) => {
  expect(inAskedForm(text, placeholder)).toBe(text);
});
