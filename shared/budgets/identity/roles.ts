/** Roles that one control may be seen under from one look to the next. */
const families = [
  ['button', 'link', 'menuitem', 'tab', 'option'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio'],
];
const familyOf = new Map(families.flatMap((family, index) => family.map((role) => [role, index] as const)));
/** What a picture or a point on the screen is found as: it may be any control. */
const unspecific = new Set(['', 'generic', 'none', 'presentation', 'img', 'image', 'text']);
const editable = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

export function areCompatible(role: string, other: string): boolean {
  if (role === other) return true;
  if (role === 'page' || other === 'page') return false;
  if (unspecific.has(role) || unspecific.has(other)) return true;
  const family = familyOf.get(role);
  return family !== undefined && family === familyOf.get(other);
}

/** Whether one can type into it. */
export function isEditable(role: string): boolean {
  return editable.has(role);
}
