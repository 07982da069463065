import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import { maxJsonDepth, type Json } from '../json.ts';

export type HashedKind = 'args' | 'spec' | 'value' | 'schema' | 'state' | 'entry' | 'plan' | 'powers';

/**
 * SHA-256 in lowercase hex of the RFC 8785 text of `{v, kind, value}` (recovery.md, 6.2). Throws a TypeError
 * for what JSON can't hold: NaN, a lone surrogate, undefined, a Date, a cycle, an integer beyond 2^53 - 1.
 */
export function hashOf(kind: HashedKind, value: Json, sha256: (text: string) => string = sha256Of): string {
  return sha256(canonicalText({ kind, v: 1, value }));
}

/** Falls back to the JSON text instead of throwing. `sha256` may be a faster one. */
export function fingerprintOf(
  kind: HashedKind,
  value: Json,
  sha256: (text: string) => string = sha256Of,
): string {
  try {
    return hashOf(kind, value, sha256);
  } catch {
    return sha256(`${kind} ${JSON.stringify(value)}`);
  }
}

export function sha256Of(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
}

export function canonicalText(value: Json): string {
  refuseForeign(value, 0);
  return canonicalize(value) ?? '';
}

/** Refuses what isn't JSON but the library accepts. */
function refuseForeign(value: unknown, depth: number): void {
  if (depth > maxJsonDepth) throw new TypeError('The value is nested too deeply or contains itself.');
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new TypeError(`${value} is beyond 2^53 - 1 and would be rounded; pass it as text.`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return;
  if (typeof value !== 'object') throw new TypeError(`A value of type ${typeof value} isn't a JSON value.`);
  if (!Array.isArray(value) && !isPlain(value))
    throw new TypeError(`${value.constructor.name} isn't a JSON value.`);
  for (const item of Array.isArray(value) ? value : Object.values(value)) refuseForeign(item, depth + 1);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
