/** Ends in “…”, which tells masking where to look for cut secrets (`find-secret.ts`). */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Keeps surrogate pairs whole.
  return most < 1 ? '' : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
