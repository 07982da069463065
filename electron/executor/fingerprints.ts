import { hash } from 'node:crypto';
import type { Json } from '../../shared/json.ts';
import { fingerprintOf, type HashedKind } from '../../shared/ledger/hash.ts';

const longestKnown = 200;
const mostKnown = 2_000;

/** `fingerprintOf` for one run: what is short is hashed once, as most arguments and results of a loop come again. */
export function createFingerprints(): (kind: HashedKind, value: Json) => string {
  const known = new Map<string, string>();
  return (kind, value) => {
    const text = JSON.stringify(value);
    if (text.length > longestKnown) return fingerprintOf(kind, value, sha256);
    const key = `${kind} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= mostKnown) known.clear();
    const hashed = fingerprintOf(kind, value, sha256);
    known.set(key, hashed);
    return hashed;
  };
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
