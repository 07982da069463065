import { isFieldKind } from '../../../../../shared/tools/role.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { fieldRoles as fields, pressedRoles as pressed } from './control-roles.ts';
import { thingsIn, type Thing } from '../outline.ts';

export const ableRoles: Readonly<Record<Exclude<Purpose, 'look'>, readonly (readonly string[])[]>> = {
  press: [pressed, fields],
  point: [pressed, fields],
  edit: [['textbox', 'searchbox', 'spinbutton', 'combobox'], ['slider']],
  choose: [['combobox', 'listbox', 'radiogroup', 'menu', 'tree'], ['button']],
  tick: [
    ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'],
    ['option', 'treeitem'],
  ],
};

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  cell: ['gridcell', 'rowheader'],
  menuitem: ['menuitemcheckbox', 'menuitemradio'],
};
const related: Readonly<Record<string, readonly string[]>> = {
  combobox: ['listbox'],
  listbox: ['combobox'],
  table: ['grid', 'treegrid'],
  grid: ['treegrid', 'table'],
  tree: ['treegrid'],
  menu: ['menubar'],
  dialog: ['alertdialog'],
  status: ['alert'],
  alert: ['status'],
};
/** 1 if only a related role fits. */
export function roleRank({ role, kind }: Pick<Thing, 'role' | 'kind'>, wanted: string): 0 | 1 | undefined {
  if (isFieldKind(wanted)) return kind === wanted ? 0 : undefined;
  if (role === wanted || alsoCalled[wanted]?.includes(role) === true) return 0;
  return related[wanted]?.includes(role) === true ? 1 : undefined;
}

/** A group of number fields, such as the parts of a time. */
export function isOfParts(thing: Thing): boolean {
  if (thing.role !== 'group') return false;
  const fieldsIn = [...thingsIn(thing)].filter(({ role }) => fields.includes(role));
  return (
    fieldsIn.filter(({ role }) => role === 'spinbutton').length > 1 &&
    fieldsIn.every(({ role, name }) => role === 'spinbutton' || name === '')
  );
}
