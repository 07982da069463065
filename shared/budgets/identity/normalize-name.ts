const maxLength = 300;
const shortcut =
  /[\s([]*(?:(?:(?:ctrl|control|cmd|command|alt|option|shift|meta|win)\s?[+-]\s?)+\S{1,12}|[⌘⌥⇧⌃]+\s?\S{1,3}|[([]f\d{1,2})[)\]]?$/;

/** Ignores case, extra spaces, and a trailing `...` or shortcut (recovery.md, 5.5). */
export function normalizeName(name: string): string {
  const text = foldCase(name.slice(0, maxLength).normalize('NFKC')).replaceAll(/\s+/g, ' ').trim();
  const bare = withoutDots(withoutDots(text).replace(shortcut, ''));
  return bare === '' ? text : bare;
}

/** Goes through capitals, so that `ß` is `ss`. */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function withoutDots(text: string): string {
  return text.endsWith('...') ? text.replace(/[.\s]+$/, '') : text;
}
