import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';
import type { Target } from '../target.ts';

const box = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
const icon = (text: string, ref: string, place: object) => ({
  role: 'generic',
  text,
  ref,
  cursor: 'pointer',
  box: place,
});
const row = (name: string, y: number) => ({
  role: 'row',
  ref: name,
  children: [
    { role: 'cell', text: name, ref: `name of ${name}`, box: box(0, y) },
    { role: 'cell', ref: `icons of ${name}`, children: [icon('trash', `bin of ${name}`, box(500, y))] },
  ],
});
const bar = (...icons: readonly object[]) => ({ role: 'generic', ref: 'bar', children: icons });

function pressed(written: readonly object[], target: Target): readonly (string | undefined)[] {
  return (matchTarget([outlineFrom(written)], target, 'press')?.things ?? []).map(({ ref }) => ref);
}

const tools = bar(icon('printer', 'print', box(420, 0)), icon('ellipsis', 'dots', box(460, 0)));

test('the last button at the top is in the bar', () => {
  const written = [tools, row('Ann', 100), row('Bo', 500)];
  expect(pressed(written, { role: 'button', within: 'top', nth: 'last' })).toEqual(['dots']);
});

test('drawn buttons of two bars at the top count apart', () => {
  const other = bar(icon('menu', 'menu', box(0, 0)), icon('home', 'home', box(40, 0)));
  const written = [other, tools, row('Bo', 500)];
  expect(pressed(written, { role: 'button', within: 'top', nth: 'last' })).toEqual([]);
});

test("a font's icon with a tooltip is a button of its row", () => {
  const glyph = (name: string, ref: string) => ({ role: 'generic', name, text: '\ue900', ref });
  const cells = ['4101', '4102'].map((id) => ({
    role: 'row',
    ref: id,
    children: [
      { role: 'cell', text: id, ref: `id ${id}` },
      {
        role: 'cell',
        ref: `tools ${id}`,
        children: [glyph('Edit', `edit ${id}`), glyph('Delete', `bin ${id}`)],
      },
    ],
  }));
  expect(pressed(cells, { role: 'button', within: '4101', nth: 'last' })).toEqual(['bin 4101']);
});

test('a sign in a part that takes presses itself is its button', () => {
  const card = (name: string) => ({
    role: 'generic',
    ref: name,
    cursor: 'pointer',
    children: [
      { role: 'generic', text: name, ref: `name of ${name}` },
      { role: 'generic', text: '\u22ee', ref: `menu of ${name}` },
      { role: 'generic', text: 'July', ref: `month of ${name}` },
    ],
  });
  const cards = [{ role: 'generic', ref: 'cards', children: [card('Week 1'), card('Week 2')] }];
  expect(pressed(cards, { role: 'button', within: 'Week 2' })).toEqual(['menu of Week 2']);
});
