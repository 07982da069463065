import type { Json } from '../../../shared/json.ts';
import { fingerprintOf, type HashedKind } from '../../../shared/ledger/hash.ts';

const longestKnown = 200;
const mostKnown = 2_000;

/** Caches short values, which recur in loops. */
export function createFingerprints(
  sha256?: (text: string) => string,
): (kind: HashedKind, value: Json) => string {
  const knownOf = new Map<HashedKind, Map<string, string>>();
  return (kind, value) => {
    const text = JSON.stringify(value);
    if (text.length > longestKnown) return fingerprintOf(kind, value, sha256);
    const known = knownOf.get(kind) ?? new Map<string, string>();
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size === 0) knownOf.set(kind, known);
    if (known.size >= mostKnown) known.clear();
    const hashed = fingerprintOf(kind, value, sha256);
    known.set(text, hashed);
    return hashed;
  };
}
