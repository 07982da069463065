import { isJsonObject, type Json } from '../../../shared/json.ts';

const understood: ReadonlySet<string> = new Set([
  'type',
  'description',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
]);

/** Each object requires all its fields and allows no others. */
export function isStrictSchema(schema: Json): boolean {
  if (!isJsonObject(schema) || !Object.keys(schema).every((key) => understood.has(key))) return false;
  const { type, properties = {}, required = [], items, anyOf = [] } = schema;
  if (type === 'object') {
    if (schema['additionalProperties'] !== false || !isJsonObject(properties)) return false;
    const names = Object.keys(properties);
    if (!Array.isArray(required) || !names.every((name) => required.includes(name))) return false;
    return Object.values(properties).every(isStrictSchema);
  }
  if (type === 'array') return items !== undefined && isStrictSchema(items);
  return Array.isArray(anyOf) && anyOf.every(isStrictSchema) && (type !== undefined || anyOf.length > 0);
}
