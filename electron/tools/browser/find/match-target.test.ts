import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from './outline.ts';
import type { Target } from './target.ts';

const button = (name: string, ref: string) => ({ role: 'button', name, ref });
const link = (name: string, ref: string) => ({ role: 'link', name, ref });
const pointer = (text: string, ref: string) => ({ role: 'generic', text, ref, cursor: 'pointer' });

function pressed(written: readonly object[], target: Target): readonly (string | undefined)[] {
  return (matchTarget([outlineFrom(written)], target, 'press')?.things ?? []).map(({ ref }) => ref);
}

test.each<[1 | 2 | 'last', readonly string[]]>([
  [1, ['whole']],
  [2, []],
  ['last', ['whole']],
])('number %s counts whole names only, if there are any', (nth, refs) => {
  const written = [button('more apples', 'part'), button('apples', 'whole')];
  expect(pressed(written, { target: 'apples', nth })).toEqual(refs);
});

test.each<[1 | 2 | 3 | 4, readonly string[]]>([
  [1, ['first']],
  [2, ['second']],
  [3, ['pointer']],
  [4, []],
])('number %s matches its own element', (nth, refs) => {
  const written = [pointer('Edit', 'pointer'), button('Edit', 'first'), link('Edit', 'second')];
  expect(pressed(written, { target: 'Edit', nth })).toEqual(refs);
});

test('numbers count parts of names if no name is whole', () => {
  const written = [button('red apples', 'red'), button('green apples', 'green')];
  expect(pressed(written, { target: 'apples', nth: 2 })).toEqual(['green']);
});

test('equal names in several frames are all meant', () => {
  const frames = [[button('Close', 'own')], [button('Close', 'inner')], [link('Close now', 'part')]];
  const refs = (target: Target) =>
    matchTarget(
      frames.map((json) => outlineFrom(json)),
      target,
      'press',
    )?.things.map(({ ref }) => ref);
  expect(refs({ target: 'Close' })).toEqual(['own', 'inner']);
  expect(refs({ target: 'Close', nth: 2 })).toEqual(['inner']);
  expect(refs({ target: 'Close', nth: 'last' })).toEqual(['inner']);
});

test('the better name in another frame is the only one meant', () => {
  const frames = [[pointer('Close', 'pointer')], [button('Close', 'button')]].map((json) =>
    outlineFrom(json),
  );
  expect(matchTarget(frames, { target: 'Close' }, 'press')?.things.map(({ ref }) => ref)).toEqual(['button']);
});

test('words beside a box name it, unless only its own words count', () => {
  const line = [{ role: 'listitem', ref: 'line', children: [{ role: 'checkbox', ref: 'box' }, 'Milk'] }];
  const roles = (target: Target) =>
    matchTarget([outlineFrom(line)], target, 'press')?.things.map(({ role }) => role);
  expect(roles({ target: 'Milk' })).toEqual(['checkbox']);
  expect(roles({ target: 'Milk', isByCaption: false })).toEqual(['text']);
});
