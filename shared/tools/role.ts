import { z } from 'zod';

export const fieldKinds = ['password', 'file', 'date'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const Role = z.enum([
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'radiogroup',
  'combobox',
  'listbox',
  'option',
  'tab',
  'menu',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'switch',
  'slider',
  'spinbutton',
  'searchbox',
  'heading',
  'row',
  'cell',
  'columnheader',
  'listitem',
  'list',
  'table',
  'grid',
  'tree',
  'treeitem',
  'img',
  'dialog',
  'alert',
  'status',
  'region',
  'article',
  'navigation',
  'group',
  ...fieldKinds,
]);
export type Role = z.infer<typeof Role>;

export function isFieldKind(role: string | undefined): role is FieldKind {
  return fieldKinds.some((kind) => kind === role);
}
