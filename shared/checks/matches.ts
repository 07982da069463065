import type { Match } from './check.ts';
import { readPattern } from './pattern.ts';

export function matchesText(
  text: string,
  { match, expected }: { readonly match: Match; readonly expected: string },
): boolean {
  switch (match) {
    case 'Contains':
      return text.includes(expected);
    case 'Equals':
      return text === expected;
    case 'Pattern': {
      const pattern = readPattern(expected);
      return pattern.ok && pattern.value.test(text);
    }
  }
}
