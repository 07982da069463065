import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { readJsonText } from '../workflow/json-text.ts';

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** A text is a schema that isn't valid JSON yet. */
export function findSchemaErrors(schema: Json | undefined): string[] {
  if (schema === undefined) return [];
  if (typeof schema === 'string') {
    const read = readJsonText(schema);
    return read.ok ? ['A schema must be an object in braces.'] : [read.error.message];
  }
  return isJsonObject(schema) ? errorsAt(schema, '') : ['A schema must be an object in braces.'];
}

function errorsAt(schema: Json, path: string): string[] {
  const at = path === '' ? '' : ` of "${path}"`;
  if (!isJsonObject(schema)) return [`The schema${at} isn’t an object in braces.`];
  return [
    ...typeErrors(schema, at),
    ...propertyErrors(schema, path, at),
    ...requiredErrors(schema, at),
    ...(schema['items'] === undefined ? [] : errorsAt(schema['items'], `${path}[]`)),
    ...enumErrors(schema, at),
  ];
}

function typeErrors({ type }: JsonObject, at: string): string[] {
  if (type === undefined) return [];
  return [type]
    .flat()
    .filter((one) => typeof one !== 'string' || !types.includes(one))
    .map((one) => {
      const near = nearestNames(typeof one === 'string' ? one : JSON.stringify(one), types);
      return `The type${at} is ${JSON.stringify(one)}, which isn’t a type.${near.length > 0 ? ` Did you mean ${listNames(near)}?` : ` Use ${types.slice(0, -1).join(', ')}, or ${types.at(-1)}.`}`;
    });
}

function propertyErrors({ properties }: JsonObject, path: string, at: string): string[] {
  if (properties === undefined) return [];
  if (!isJsonObject(properties)) return [`"properties"${at} isn’t an object of names and their schemas.`];
  return Object.entries(properties).flatMap(([name, each]) =>
    errorsAt(each, path === '' ? name : `${path}.${name}`),
  );
}

function requiredErrors({ required, properties }: JsonObject, at: string): string[] {
  if (required === undefined) return [];
  if (!Array.isArray(required) || required.some((name) => typeof name !== 'string'))
    return [`"required"${at} isn’t a list of names.`];
  const known = isJsonObject(properties) ? properties : {};
  return required
    .filter((name) => typeof name === 'string' && !Object.hasOwn(known, name))
    .map((name) => `"required"${at} names ${JSON.stringify(name)}, which isn’t among its properties.`);
}

function enumErrors({ enum: choices }: JsonObject, at: string): string[] {
  return choices === undefined || (Array.isArray(choices) && choices.length > 0)
    ? []
    : [`"enum"${at} isn’t a list of choices.`];
}
