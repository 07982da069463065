import { isJsonObject, type Json, type JsonObject } from '../json.ts';

const prose = new Set(['description', 'title', 'examples', 'default', '$comment']);
/** Under these, each field is a schema under a name of its own. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/** A schema without what it says in words: shape alone. */
export function withoutProse(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (prose.has(key)) return [];
      if (named.has(key) && isJsonObject(value))
        return [
          [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)]))],
        ];
      return [[key, key === 'enum' || key === 'const' ? value : strip(value)]];
    }),
  );
}

function strip(value: Json): Json {
  if (Array.isArray(value)) return value.map(strip);
  return isJsonObject(value) ? withoutProse(value) : value;
}
