/**
 * Lower case, with `_` for each character that isn't a letter, digit or `_` in any script (design.md, section
 * 5). Combining marks are kept.
 */
export function sanitizeName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
}
