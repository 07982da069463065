/**
 * Returns the variable prefix for a node name (design.md, section 5): lower case, with `_` for each character
 * that isn't a letter, digit or `_` in any script. Combining marks are kept.
 */
export function sanitiseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
}
