import { expect, test } from 'vitest';
import { outlineFrom, thingsIn } from './outline.ts';
import { thingsAsSeen } from './things-as-seen.ts';

const button = (name: string, x: number, y: number): object => ({
  role: 'button',
  name,
  box: { x, y, width: 40, height: 20 },
});
const part = (...children: readonly object[]): object => ({ role: 'generic', children });

function counted(...written: readonly object[]): string {
  const all = [...thingsIn(outlineFrom(written))].filter(({ role }) => role === 'button');
  return thingsAsSeen(all.map((thing) => ({ thing })))
    .map(({ thing }) => thing.name)
    .join(' ');
}

test('rows in another order count from top to bottom', () => {
  const row = (name: string, y: number): object => part(button(`${name}2`, 90, y), button(name, 0, y));
  expect(counted(part(row('c', 60), row('a', 0), row('b', 30)))).toBe('a2 a b2 b c2 c');
  expect(counted(part(button('c', 0, 60), button('a', 0, 0), button('b', 0, 30)))).toBe('a b c');
});

test('cells in another order count from left to right', () => {
  expect(counted(part(button('b', 50, 0), button('a', 0, 2), button('c', 100, 1)))).toBe('a b c');
});

test('columns keep the order of the document', () => {
  const main = part(button('a', 200, 0), button('b', 200, 300));
  const aside = part(button('c', 0, 50), button('d', 0, 90));
  expect(counted(main, aside)).toBe('a b c d');
});

test('a bar that stays while a list scrolls keeps its place', () => {
  const bar = part(button('bar', 0, 0));
  const list = part(button('a', 0, -60), button('b', 0, 40), button('c', 0, 80));
  expect(counted(bar, list)).toBe('bar a b c');
});

test('a list is counted whole, whatever its hidden part covers', () => {
  const list = part(button('b', 0, 30), button('a', 0, 0), button('c', 0, 400));
  const below = part(button('d', 0, 200), button('e', 0, 230));
  expect(counted(list, below)).toBe('a b c d e');
});

test('things without a place keep the order of the document', () => {
  expect(counted(part(button('b', 0, 30), { role: 'button', name: 'a' }))).toBe('b a');
});
