/**
 * The variable prefix of a node's name (design.md, section 5): lower case, each character that is no letter, digit or `_`,
 * of any script, becomes one `_`. Combining marks belong to their letters.
 */
export function sanitiseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
}
