import { isJsonObject, type Json } from '../../../shared/json.ts';

/** What endpoints understand in a schema that they hold a model to strictly. */
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

/**
 * Whether an endpoint may be told to hold a model to this schema strictly: each object lists all its fields as required and
 * allows no others. Endpoints refuse a strict schema that is anything else.
 */
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
