/**
 * Cuts a text to `most` characters, ending in “…”. Masking relies on this mark to hide cut secrets
 * (`find-secret.ts`).
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Don't split a surrogate pair.
  return most < 1 ? '' : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
