import { expect, test } from 'vitest';
import { isSameDate } from './leave-date.ts';

test.each([
  ['2026-12-24', '12/24/2026', true],
  ['2026-12-24', '24.12.26', true],
  ['24.12.26', '24.12.2026', true],
  ['2026-12-24', '24 Dec 2026', true],
  ['15:30', '03:30 PM', true],
  ['09:30:00', '9:30', true],
  ['09:30:00', '23:19:59', false],
  ['2026-12-24', '11/28/2026', false],
  ['2026-12-24', '', false],
  ['05/06/2026', '06/05/2026', false],
  ['05/06/2026', '6.5.26', false],
  ['2026-06-05', '2026-05-06', false],
  ['05/06/2026', '2026-05-06', true],
  ['2026-06-05', '05/06/2026', true],
  ['05/05/2026', '5.5.2026', true],
])('whether %s is held as “%s”: %s', (typed, held, isSame) => {
  expect(isSameDate(typed, held)).toBe(isSame);
});
