import { isJsonObject, type Json } from '../../../shared/json.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';

export function listOf(value: Json | undefined): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item) =>
      Array.isArray(item) && item.every((each) => isJsonObject(each)) && item.length > 0 ? item : [item],
    );
  if (typeof value === 'string') {
    const parsed = /^\s*[[{]/.test(value) ? parseLoosely(value) : undefined;
    return parsed === undefined ? (value.trim() === '' ? [] : [value]) : listOf(parsed as Json);
  }
  if (!isJsonObject(value)) return [value];
  const inner = Object.entries(value);
  const isById =
    inner.length > 0 &&
    inner.every(([, item]) => isJsonObject(item)) &&
    !('from' in value) &&
    !('output' in value);
  return isById ? inner.map(([id, item]) => ({ id, ...(item as object) })) : [value];
}
