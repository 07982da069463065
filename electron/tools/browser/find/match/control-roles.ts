export const pressedRoles: readonly string[] = [
  'button',
  'link',
  'checkbox',
  'radio',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'switch',
  'treeitem',
];
export const fieldRoles: readonly string[] = [
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
];
export const boxRoles: readonly string[] = ['checkbox', 'radio', 'switch'];
export const tableRoles: readonly string[] = ['table', 'grid', 'treegrid'];
