/**
 * Lower case, with `_` for all but letters, digits, and combining marks of any script (design.md, section 5).
 */
export function sanitizeName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
}
