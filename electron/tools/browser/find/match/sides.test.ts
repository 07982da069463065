import { expect, test } from 'vitest';
import { outlineFrom } from '../outline.ts';
import { matchTarget } from './match-target.ts';
import type { Target } from '../target.ts';

const box = (x: number, y: number, width = 60, height = 30) => ({ x, y, width, height });
const button = (ref: string, x: number, y: number) => ({ role: 'button', name: ref, ref, box: box(x, y) });
const words = (text: string, x: number, y: number) => ({
  role: 'generic',
  text,
  ref: text,
  box: box(x, y, 200),
});
const table = (...tops: readonly number[]) => ({
  role: 'table',
  ref: 'table',
  children: tops.map((y) => ({
    role: 'row',
    ref: `row ${y}`,
    box: box(20, y, 1240),
    children: [
      { role: 'cell', text: `D-${y}`, ref: `cell ${y}`, box: box(20, y) },
      {
        role: 'cell',
        ref: `last ${y}`,
        box: box(1180, y),
        children: [{ ...button(`dots ${y}`, 1180, y), name: '' }],
      },
    ],
  })),
});

function pressed(written: readonly object[], target: Target): readonly (string | undefined)[] {
  return (matchTarget([outlineFrom(written)], target, 'press')?.things ?? []).map(({ ref }) => ref);
}

const last: Target = { role: 'button', within: 'top', nth: 'last' };
const header = [words('River Authority', 16, 10), button('home', 240, 12), button('cog', 1230, 10)];
const add = button('add', 1140, 126);

test('the last button at the top is in the first line', () => {
  expect(pressed([...header, add, table(234, 280, 700)], last)).toEqual(['cog']);
});

test('the top is all of a wide header, without a sidebar', () => {
  const banner = (width: number, height: number) => ({
    role: 'banner',
    ref: 'banner',
    box: box(0, 0, width, height),
    children: [...header, button('second line', 1230, 80)],
  });
  expect(pressed([banner(1280, 120), add, table(700)], last)).toEqual(['second line']);
  expect(pressed([banner(250, 700), add, table(700)], last)).toEqual(['cog']);
});

test('a line without buttons means the only button of that half', () => {
  const written = [words('River Authority', 16, 10), add, table(234, 280, 700)];
  expect(pressed(written, last)).toEqual([]);
  expect(pressed(written, { role: 'button', within: 'top' })).toEqual(['add']);
});

test("links that only the keyboard shows aren't a line", () => {
  const skip = { role: 'link', name: 'Skip to content', ref: 'skip', box: box(0, -60) };
  expect(pressed([skip, ...header, table(700)], last)).toEqual(['cog']);
});

test("a notice over the top doesn't belong to it", () => {
  const notice = {
    role: 'generic',
    ref: 'toast',
    box: box(400, -10, 300),
    children: [{ role: 'alert', text: 'Saved', ref: 'saved', box: box(400, -10) }, button('close', 665, -10)],
  };
  expect(pressed([...header, table(700), notice], last)).toEqual(['cog']);
});

test('a header that stays while the page scrolls is the top', () => {
  expect(pressed([...header, table(-500, -400, -300, 100, 700)], last)).toEqual(['cog']);
});

test("a table at the end of the page isn't its bottom", () => {
  const bottom = { ...last, within: 'bottom' };
  expect(pressed([...header, table(234, 700)], bottom)).toEqual([]);
  expect(pressed([...header, table(234, 600), button('save', 40, 640)], bottom)).toEqual(['save']);
});

test('a name in the first line comes before one below', () => {
  const next = (ref: string, y: number) => ({ ...button(ref, 600, y), name: 'Next' });
  const written = [next('first', 10), next('second', 200), table(700), next('third', 750)];
  expect(pressed(written, { target: 'Next', within: 'top' })).toEqual(['first']);
  expect(pressed(written.slice(1), { target: 'Next', within: 'top' })).toEqual(['second']);
});
