import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { matchSchema } from './match-schema.ts';

/** Numbers and booleans become text where a tool takes only text. */
export function fitTexts(args: JsonObject, { properties }: JsonObject): JsonObject {
  if (!isJsonObject(properties)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? fitText(value, properties[name] ?? null) : value,
    ]),
  );
}

function fitText(value: Json, schema: Json): Json {
  if (!isJsonObject(schema)) return value;
  if (Array.isArray(value)) {
    const { items } = [schema, ...choicesOf(schema)].find((each) => each.items !== undefined) ?? {};
    return items === undefined ? value : value.map((item) => fitText(item, items));
  }
  if (isJsonObject(value)) return fitTexts(value, schema);
  if (typeof value !== 'number' && typeof value !== 'boolean') return value;
  const isOnlyText = matchSchema(value, schema) === 'misfit' && matchSchema(String(value), schema) === 'fits';
  return isOnlyText ? String(value) : value;
}

function choicesOf({ anyOf, oneOf }: JsonObject): JsonObject[] {
  return [anyOf ?? oneOf ?? []].flat().filter(isJsonObject);
}
