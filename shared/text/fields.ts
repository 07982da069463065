import { isJsonObject, type Json } from '../json.ts';

/** `tool_name`, `toolName`, and `Tool-Name` are equal. */
export interface Fields {
  get(...names: readonly string[]): Json | undefined;
  has(...names: readonly string[]): boolean;
  readonly entries: readonly (readonly [key: string, value: Json])[];
}

export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function fieldsOf(value: unknown): Fields | undefined {
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const byKey = new Map<string, Json>();
  for (const [key, field] of entries) {
    const plain = plainKey(key);
    if (!byKey.has(plain) || byKey.get(plain) === null) byKey.set(plain, field);
  }
  const get = (...names: readonly string[]): Json | undefined => {
    for (const name of names) {
      const found = byKey.get(name);
      if (found !== undefined && found !== null) return found;
    }
    return undefined;
  };
  return { get, has: (...names) => get(...names) !== undefined, entries };
}

export function readText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function readNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const number = /^\s*-?\d+(?:[.,]\d+)?/.exec(value)?.[0];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

export function readBoolean(value: Json | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === 'true' || word === 'yes' || word === 'on' || word === 1) return true;
  return word === 'false' || word === 'no' || word === 'off' || word === 0 ? false : undefined;
}

export function readId(value: Json | undefined): string | undefined {
  const text = readText(value)?.trim();
  return text === undefined || text === '' ? undefined : text;
}
