import { expect, test } from 'vitest';
import { outlineFrom } from '../outline.ts';
import { matchTarget } from './match-target.ts';
import type { Target } from '../target.ts';

const part = (...children: readonly object[]) => ({ role: 'generic', children });
const words = (text: string, ref?: string) => ({ role: 'generic', text, ref });
const icon = (text: string, ref: string) => ({ role: 'generic', text, ref, cursor: 'pointer' });
const box = (name: string, ref = name) => ({ role: 'textbox', name, ref });
const button = (name: string, ref: string) => ({ role: 'button', name, ref });
const chip = (name: string) => part(words(name), button('Remove', `remove ${name}`));

function pressed(written: readonly object[], target: Target): readonly (string | undefined)[] {
  return (matchTarget([outlineFrom(written)], target, 'press')?.things ?? []).map(({ ref }) => ref);
}

const dated = (...icons: readonly object[]) =>
  part(
    part(part(words('Delivery date', 'label'), box('Delivery date')), ...icons),
    part(part(words('Time'), box('Time'))),
  );
const dialog = (...fields: readonly object[]) => ({
  role: 'dialog',
  children: [
    part(
      words('New order'),
      part(words('Extras'), part(chip('Gift wrap'), { role: 'combobox', name: 'Extras', ref: 'extras' })),
      ...fields,
      button('Note', 'note'),
    ),
  ],
});
const target: Target = { role: 'button', within: 'Delivery date' };

test('the icon in the frame of a field is its button', () => {
  expect(pressed([dialog(dated(icon('event', 'calendar')))], target)).toEqual(['calendar']);
  const icons = [icon('cancel', 'clear'), icon('event', 'calendar')];
  expect(pressed([dialog(dated(...icons))], { ...target, nth: 'last' })).toEqual(['calendar']);
});

test("buttons outside a field's frame don't belong to it", () => {
  expect(pressed([dialog(dated())], target)).toEqual([]);
  expect(pressed([dialog(dated())], { ...target, nth: 1 })).toEqual([]);
  expect(pressed([dialog(dated())], { target: 'Remove', within: 'Delivery date' })).toEqual([]);
});

test("a button in a field's frame comes before a drawn one", () => {
  const icons = [icon('cancel', 'clear'), button('Open calendar', 'open')];
  expect(pressed([dialog(dated(...icons))], target)).toEqual(['open']);
  expect(pressed([dialog(dated())], { role: 'button', within: 'Extras' })).toEqual(['remove Gift wrap']);
});

test("a label that shows the mouse pointer isn't a button", () => {
  const field = part(part(icon('Delivery date', 'label'), box('Delivery date')), icon('event', 'calendar'));
  expect(pressed([dialog(field, part(words('Time'), box('Time')))], target)).toEqual(['calendar']);
});

test("the label of a dialog's only field isn't the dialog", () => {
  const written = {
    role: 'dialog',
    children: [part(words('Name'), box('Name')), part(button('Cancel', 'cancel'), button('Save', 'save'))],
  };
  expect(pressed([written], { role: 'button', within: 'Name', nth: 1 })).toEqual([]);
});

test("a label of several fields isn't a frame of one", () => {
  const range = part(words('Visit'), part(box('From')), part(box('To')), button('Clear', 'clear'));
  expect(pressed([range], { role: 'button', within: 'Visit' })).toEqual(['clear']);
});

test("a field's button is also called by the field's label", () => {
  const clear = button('Clear', 'clear');
  const fields = [dated(clear, button('Toggle popup', 'open')), part(words('Extra'), box('Extra'), clear)];
  const named: Target = { target: 'Delivery date', role: 'button', within: 'the dialog' };
  expect(pressed([dialog(...fields)], named)).toEqual(['open']);
  expect(pressed([dialog(...fields)], { ...named, target: 'Extra' })).toEqual([]);
  expect(pressed([dialog(...fields)], { ...named, within: 'Extra' })).toEqual([]);
  expect(pressed([dialog(...fields, button('Delivery date', 'own'))], named)).toEqual(['own']);
  const cell = { role: 'cell', children: [part(box('Name'), button('Contains', 'filter'))] };
  const table = { role: 'table', children: [{ role: 'row', children: [cell] }] };
  expect(pressed([table], { target: 'Name', role: 'button' })).toEqual([]);
});
