import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fingerprintOf } from '../ledger/hash.ts';

/** These keywords are only for readers. */
const notes: ReadonlySet<string> = new Set(['title', 'description', 'examples', '$comment']);
/** The keys of these are names, perhaps `title`. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);
/** These hold values, not schemas. */
const literal: ReadonlySet<string> = new Set(['const', 'enum', 'default']);

/** Ignores titles, descriptions, and examples. */
export function schemaHash(schema: Json): string {
  return fingerprintOf('schema', withoutNotes(schema));
}

/** Hashes as older versions did, descriptions included. */
export function wholeSchemaHash(schema: Json): string {
  return fingerprintOf('schema', schema);
}

function withoutNotes(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutNotes);
  if (!isJsonObject(schema)) return schema;
  return mapValues(schema, (value, key) => {
    if (notes.has(key)) return undefined;
    if (literal.has(key)) return value;
    return named.has(key) && isJsonObject(value) ? mapValues(value, withoutNotes) : withoutNotes(value);
  });
}

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const changed = change(value, key);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}
