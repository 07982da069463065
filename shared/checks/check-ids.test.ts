import { expect, test } from 'vitest';
import { keepCheckIds, withCheckIds } from './check-ids.ts';

const picture = (tolerance: number, id?: string) => ({
  type: 'ScreenshotMatches',
  tolerance,
  ...(id === undefined ? {} : { id }),
});
const idsOf = (checks: readonly { readonly id?: string | undefined }[]) => checks.map(({ id }) => id);

test('old checks get ids by position', () => {
  expect(idsOf(withCheckIds([picture(0), picture(1)]))).toEqual(['c1', 'c2']);
});

test('ids survive an inserted check', () => {
  expect(idsOf(withCheckIds([picture(2), picture(0, 'c1'), picture(1, 'c2')]))).toEqual(['c3', 'c1', 'c2']);
  expect(idsOf(withCheckIds([picture(0, 'c1'), picture(1, 'c1')]))).toEqual(['c1', 'c2']);
});

test('rewritten checks keep ids of equal ones', () => {
  const before = [picture(0, 'a'), picture(1, 'b')];
  expect(idsOf(keepCheckIds([picture(5), picture(1), picture(0)], before))).toEqual([undefined, 'b', 'a']);
  expect(idsOf(keepCheckIds([picture(5), picture(1)], before))).toEqual(['a', 'b']);
});
