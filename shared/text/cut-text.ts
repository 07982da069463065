/**
 * A text of at most `most` characters. Where it was longer it ends in “…”, the mark before which secrets are masked even if
 * only their beginning is left (`find-secret.ts`).
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a character is none.
  return most < 1 ? '' : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
