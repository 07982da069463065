import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Formats as `target: text, nth?: whole number`. */
export function describeFields(schema: JsonObject): string {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return fields
    .map(([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${typeOf(field)}`)
    .join(', ');
}

function typeOf(schema: Json): string {
  if (!isJsonObject(schema)) return 'any';
  const { enum: choices, type, items } = schema;
  if (Array.isArray(choices))
    return choices.length <= 8 ? choices.map((choice) => JSON.stringify(choice)).join('|') : 'text';
  if (Array.isArray(schema['anyOf']))
    return schema['anyOf'].map(typeOf).join('|').replace('text|list of text', 'text|texts');
  if (typeof schema['const'] === 'string') return JSON.stringify(schema['const']);
  if (type === 'array') return `list of ${typeOf(items ?? null)}`;
  return typeof type === 'string' ? (typeWords[type] ?? type) : 'any';
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true|false',
  object: 'object',
};
