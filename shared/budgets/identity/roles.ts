const families = [
  ['button', 'link', 'menuitem', 'tab', 'option'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio'],
];
const familyOf = new Map(families.flatMap((family, index) => family.map((role) => [role, index] as const)));
const meaningless = ['', 'generic', 'none', 'presentation'];
const unspecific = new Set([...meaningless, 'img', 'image', 'text']);
const pressedControls = new Set(['button', 'link', 'tab', 'checkbox', 'switch', 'radio']);
const editable = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

export function areCompatible(role: string, other: string): boolean {
  if (role === other) return true;
  if (role === 'page' || other === 'page') return false;
  if (unspecific.has(role) || unspecific.has(other)) return true;
  const family = familyOf.get(role);
  return family !== undefined && family === familyOf.get(other);
}

/** Not lists and fields, which may be parts of a popup. */
export function isPressedControl(role: string): boolean {
  return pressedControls.has(role);
}

export function isMeaningless(role: string): boolean {
  return meaningless.includes(role);
}

export function isEditable(role: string): boolean {
  return editable.has(role);
}
