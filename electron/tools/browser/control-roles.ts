/** Roles of what is pressed. */
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
/** Roles of what holds a value. */
export const fieldRoles: readonly string[] = [
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
];
