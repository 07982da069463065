import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { textPartFormat } from '../../../shared/tools/text-part.ts';

export type FormFieldKind =
  | 'text'
  | 'long-text'
  | 'file'
  | 'part'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'lines'
  | 'text-or-lines'
  | 'names'
  | 'json';

export interface FormField {
  readonly name: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly kind: FormFieldKind;
  readonly isRequired: boolean;
  readonly choices: readonly Json[];
  readonly fallback: Json | undefined;
}

export interface FormFields {
  readonly main: readonly FormField[];
  readonly more: readonly FormField[];
}

const rareNames = new Set(['nth', 'exact', 'css', 'testId', 'timeoutMs', 'timeout']);
const longNames = new Set(['prompt', 'script', 'body', 'content', 'code', 'sql', 'query', 'expression']);
/** Mostly one name; a line for each alternative. */
const nameFields = new Set(['target', 'into']);
const plenty = 7;

/** The target comes first if the schema starts with it, then required arguments. */
export function formFieldsOf(schema: JsonObject, args: JsonObject): FormFields {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const all = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, isJsonObject(property) ? property : {}, required.has(name)),
  );
  const needed = all.filter(({ isRequired }) => isRequired);
  const optional = all.filter(({ isRequired }) => !isRequired);
  const common = optional.filter(
    ({ name, help }) => !rareNames.has(name) && !/rarely|advanced/i.test(help ?? ''),
  );
  const shown = new Set([
    ...needed,
    ...common.slice(0, plenty),
    ...optional.filter(({ name }) => Object.hasOwn(args, name)),
  ]);
  const lead = all.slice(0, 1).filter(({ name }) => name === 'target');
  const main = [...new Set([...lead, ...needed, ...optional.filter((field) => shown.has(field))])];
  return { main, more: all.filter((field) => !shown.has(field)) };
}

function fieldOf(name: string, schema: JsonObject, isRequired: boolean): FormField {
  const plain = withoutAlternatives(schema);
  const choices = Array.isArray(plain.enum) ? plain.enum : [];
  return {
    name,
    title: typeof schema.title === 'string' && schema.title !== '' ? schema.title : titleOf(name),
    help:
      typeof schema.description === 'string' && schema.description !== '' ? schema.description : undefined,
    kind: kindOf(name, plain, choices),
    isRequired,
    choices,
    fallback: schema.default,
  };
}

/** Reduces `anyOf [string, null]` to the meaningful alternative; a number or keyword to a number. */
function withoutAlternatives(schema: JsonObject): JsonObject {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(alternatives)) return schema;
  const real = alternatives
    .filter(isJsonObject)
    .filter(({ type, const: word }) => type !== 'null' && typeof word !== 'string');
  return real.length === 1
    ? { ...schema, ...real[0] }
    : { ...schema, type: real.every(isTextOrTexts) ? 'texts' : 'any' };
}

function isTextOrTexts({ type, items }: JsonObject): boolean {
  return type === 'string' || (type === 'array' && isJsonObject(items) && items.type === 'string');
}

function kindOf(name: string, schema: JsonObject, choices: readonly Json[]): FormFieldKind {
  if (choices.length > 0) return 'choice';
  const types = [schema.type].flat().filter((type) => type !== 'null');
  switch (types.length === 1 ? types[0] : undefined) {
    case 'string':
      return schema.format === 'file-path'
        ? 'file'
        : schema.format === textPartFormat
          ? 'part'
          : longNames.has(name) || schema.format === 'textarea'
            ? 'long-text'
            : 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return isJsonObject(schema.items) && schema.items.type === 'string' && schema.items.enum === undefined
        ? 'lines'
        : 'json';
    case 'texts':
      return nameFields.has(name) ? 'names' : 'text-or-lines';
    case undefined:
      return schema.properties === undefined && types.length === 0 ? 'text' : 'json';
    default:
      return 'json';
  }
}

function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
