import { foldCase } from '../identity/normalise-name.ts';

/** A text as fields are compared: without differences of case, of spaces, and of how quotes and dashes are drawn. */
export function plainOf(text: string): string {
  return foldCase(text.normalize('NFKC'))
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
