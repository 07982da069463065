/** Ends in “…”, which tells masking where to look for cut secrets (`find-secret.ts`). */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Keeps surrogate pairs whole.
  return maxLength < 1 ? '' : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
