import { foldCase } from '../identity/normalize-name.ts';

export function plainOf(text: string): string {
  return foldCase(text.normalize('NFKC'))
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
