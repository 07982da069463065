import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { wholeReference } from '../variables/template.ts';

/**
 * What is wrong with a tool's arguments by its JSON schema, a sentence each. Checked is what a person can set right:
 * presence, names, types, choices, limits; a text that is one `${reference}` may become anything and is let through.
 */
export function findArgumentFlaws(args: JsonObject, schema: JsonObject): string[] {
  return objectFlaws(args, schema, '');
}

function objectFlaws(value: JsonObject, schema: JsonObject, path: string): string[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required)
    ? schema.required.filter((name) => typeof name === 'string')
    : [];
  const missing = required
    .filter(
      (name) => !Object.hasOwn(value, name) || isUnfilled(value[name] ?? null, properties[name] ?? null),
    )
    .map((name) => `${labelled(join(path, name), properties[name] ?? null)} is missing.`);
  const unknown =
    schema.additionalProperties === false
      ? Object.keys(value)
          .filter((name) => !Object.hasOwn(properties, name))
          .map((name) => unknownName(name, Object.keys(properties), path))
      : [];
  const wrong = Object.entries(value).flatMap(([name, field]) =>
    Object.hasOwn(properties, name) && !isUnfilled(field, properties[name] ?? null)
      ? valueFlaws(field, properties[name] ?? null, join(path, name))
      : [],
  );
  return [...missing, ...unknown, ...wrong];
}

/** The word that a form has for an argument, with its name where that is another. */
function labelled(name: string, schema: Json): string {
  const title = isJsonObject(schema) && typeof schema.title === 'string' ? schema.title : '';
  return title === '' || title.toLowerCase() === name.toLowerCase() ? `"${name}"` : `"${name}" (${title})`;
}

/** An empty field of a form; empty text itself where the schema takes it, as clearing an input needs it. */
function isUnfilled(value: Json, schema: Json): boolean {
  if (value !== '' || !isJsonObject(schema)) return false;
  const takesText = schema.type === undefined || [schema.type].flat().includes('string');
  return !takesText || (typeof schema.minLength === 'number' && schema.minLength > 0);
}

function valueFlaws(value: Json, schema: Json, path: string): string[] {
  if (!isJsonObject(schema) || isReference(value)) return [];
  const choices = alternatives(schema);
  if (choices.length > 0) {
    const flaws = choices.map((choice) => valueFlaws(value, choice, path));
    return flaws.some((each) => each.length === 0) ? [] : (flaws[0] ?? []);
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((choice) => choice === value))
    return [`"${path}" must be one of ${schema.enum.map(String).join(', ')}; it is ${print(value)}.`];
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [`"${path}" must be ${types.map(typeName).join(' or ')}; it is ${print(value)}.`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => valueFlaws(item, schema.items ?? null, `${path}[${index}]`));
  if (isJsonObject(value)) return objectFlaws(value, schema, path);
  return typeof value === 'number' ? limitFlaws(value, schema, path) : [];
}

function limitFlaws(value: number, schema: JsonObject, path: string): string[] {
  if (typeof schema.minimum === 'number' && value < schema.minimum)
    return [`"${path}" must be at least ${schema.minimum}; it is ${value}.`];
  if (typeof schema.maximum === 'number' && value > schema.maximum)
    return [`"${path}" must be at most ${schema.maximum}; it is ${value}.`];
  return [];
}

function alternatives(schema: JsonObject): Json[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? choices : [];
}

function hasType(value: Json, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  };
  return names[type] ?? type;
}

function unknownName(name: string, known: readonly string[], path: string): string {
  const nearest = nearestNames(name, known);
  return `"${join(path, name)}" is no argument of this tool.${nearest.length > 0 ? ` Did you mean ${listNames(nearest)}?` : ''}`;
}

function isReference(value: Json): boolean {
  return typeof value === 'string' && wholeReference(value) !== undefined;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function print(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
