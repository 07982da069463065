import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { isSameJson } from '../equality.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { textPartProblem, textPartFormat } from '../tools/text-part.ts';
import { wholeReference } from '../variables/template.ts';
import { fitTexts } from './fit-texts.ts';
import { findReferenced, matchSchema } from './match-schema.ts';

export interface ArgumentError {
  readonly path: string;
  readonly kind: 'missing' | 'unknown' | 'invalid';
  readonly problem: string;
  /** Path with the form's label, if that differs. */
  readonly label?: string;
}

/** Accepts a lone `${reference}`, and numbers for texts. */
export function findArgumentErrors(args: JsonObject, schema: JsonObject): ArgumentError[] {
  return objectErrors(fitTexts(args, schema), schema, { path: '', root: schema });
}

/** An unlikely name means `target`, unless `target` is given too. */
export function describeArgumentErrors(
  args: JsonObject,
  schema: JsonObject,
  { target }: { readonly target?: string | undefined } = {},
): string[] {
  const meant =
    target === undefined || Object.hasOwn(args, target) ? '' : ` Did you mean ${listNames([target])}?`;
  return findArgumentErrors(args, schema).map((error) =>
    sentenceOf(
      error.kind === 'unknown' && error.problem === '' ? { ...error, problem: meant } : error,
      'an argument of this tool',
    ),
  );
}

export function describeAnswerErrors(answer: JsonObject, schema: JsonObject): string[] {
  return objectErrors(answer, schema, { path: '', root: schema }).map((error) =>
    sentenceOf(error, 'a field of the schema'),
  );
}

function sentenceOf({ path, kind, problem, label = `"${path}"` }: ArgumentError, known: string): string {
  return kind === 'unknown' ? `${label} isn’t ${known}.${problem}` : `${label} ${problem}`;
}

interface Location {
  readonly path: string;
  readonly root: JsonObject;
}

function objectErrors(value: JsonObject, schema: JsonObject, { path, root }: Location): ArgumentError[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required)
    ? schema.required.filter((name) => typeof name === 'string')
    : [];
  const missing = required
    .filter(
      (name) => !Object.hasOwn(value, name) || isUnfilled(value[name] ?? null, properties[name] ?? null),
    )
    .map((name): ArgumentError => {
      const at = joinPath(path, name);
      return {
        path: at,
        kind: 'missing',
        problem: 'is missing.',
        label: labelOf(at, properties[name] ?? null),
      };
    });
  const unknown =
    schema.additionalProperties === false && !isJsonObject(schema.patternProperties)
      ? Object.keys(value)
          .filter((name) => !Object.hasOwn(properties, name))
          .map((name) => unknownName(name, Object.keys(properties), path))
      : [];
  const wrong = Object.entries(value).flatMap(([name, field]) =>
    Object.hasOwn(properties, name) && !isUnfilled(field, properties[name] ?? null)
      ? valueErrors(field, properties[name] ?? null, { path: joinPath(path, name), root })
      : [],
  );
  return [...missing, ...unknown, ...wrong];
}

function labelOf(name: string, schema: Json): string {
  const title = isJsonObject(schema) && typeof schema.title === 'string' ? schema.title : '';
  return title === '' || title.toLowerCase() === name.toLowerCase() ? `"${name}"` : `"${name}" (${title})`;
}

function isUnfilled(value: Json, schema: Json): boolean {
  if (value !== '' || !isJsonObject(schema)) return false;
  const takesText = schema.type === undefined || [schema.type].flat().includes('string');
  return !takesText || (typeof schema.minLength === 'number' && schema.minLength > 0);
}

function valueErrors(value: Json, written: Json, location: Location): ArgumentError[] {
  const { path, root } = location;
  const schema = resolveRef(written, root);
  if (schema === undefined || isReference(value)) return [];
  const choices = alternatives(schema);
  if (choices.length > 0) {
    const errors = choices.map((choice) => valueErrors(value, choice, location));
    return errors.some((each) => each.length === 0) ? [] : (errors[0] ?? []);
  }
  const allowed = Object.hasOwn(schema, 'const') ? [schema.const ?? null] : schema.enum;
  if (Array.isArray(allowed) && !allowed.some((choice) => isSameJson(choice, value)))
    return invalid(
      path,
      `must be ${allowed.length === 1 ? '' : 'one of '}${allowed.map(printChoice).join(', ')}; it is ${print(value)}.`,
    );
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return invalid(path, `must be ${types.map(typeName).join(' or ')}; it is ${print(value)}.`);
  const broken = ruleErrors(value, schema, path);
  if (broken.length > 0) return broken;
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      valueErrors(item, schema.items ?? null, { path: `${path}[${index}]`, root }),
    );
  return isJsonObject(value) ? objectErrors(value, schema, location) : [];
}

const rules = [
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
] as const;

function ruleErrors(value: Json, schema: JsonObject, path: string): ArgumentError[] {
  if (typeof value === 'number' && limitErrors(value, schema, path).length > 0)
    return limitErrors(value, schema, path);
  if (typeof value === 'string' && value.includes('${')) return [];
  const error =
    schema.format === textPartFormat && typeof value === 'string' ? textPartProblem(value) : undefined;
  if (error !== undefined) return invalid(path, error);
  const broken = rules.find(
    (rule) =>
      Object.hasOwn(schema, rule) && matchSchema(value, { [rule]: schema[rule] ?? null }) === 'misfit',
  );
  return broken === undefined
    ? []
    : invalid(path, `must satisfy ${broken} ${print(schema[broken] ?? null)}; it is ${print(value)}.`);
}

const maxReferences = 20;

function resolveRef(schema: Json, root: JsonObject): JsonObject | undefined {
  let meant = schema;
  for (let count = 0; isJsonObject(meant) && meant.$ref !== undefined; count += 1)
    meant = count === maxReferences ? null : findReferenced(meant.$ref, root);
  return isJsonObject(meant) ? meant : undefined;
}

const printChoice = (choice: Json): string => (typeof choice === 'object' ? print(choice) : String(choice));

function limitErrors(value: number, schema: JsonObject, path: string): ArgumentError[] {
  if (typeof schema.minimum === 'number' && value < schema.minimum)
    return invalid(path, `must be at least ${schema.minimum}; it is ${value}.`);
  if (typeof schema.maximum === 'number' && value > schema.maximum)
    return invalid(path, `must be at most ${schema.maximum}; it is ${value}.`);
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

function unknownName(name: string, known: readonly string[], path: string): ArgumentError {
  const nearest = nearestNames(name, known);
  const problem = nearest.length > 0 ? ` Did you mean ${listNames(nearest)}?` : '';
  return { path: joinPath(path, name), kind: 'unknown', problem };
}

function invalid(path: string, problem: string): ArgumentError[] {
  return [{ path, kind: 'invalid', problem }];
}

function isReference(value: Json): boolean {
  return typeof value === 'string' && wholeReference(value) !== undefined;
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function print(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
