import { readPattern, type Pattern } from '../checks/pattern.ts';
import { isJsonObject, maxJsonDepth, type Json, type JsonObject } from '../json.ts';

/** `unknown`: the schema has unsupported keywords, or matching takes too long. */
export type SchemaMatch = 'fits' | 'misfit' | 'unknown';

/** About a second, since schemas come from untrusted servers. */
const maxWork = 2_000_000;
const workOfPattern = 10_000;
const workOfLetter = 100;
const maxTriedLength = 8_000;

const unsupported = [
  'not',
  'if',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'contains',
  'uniqueItems',
  'prefixItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
  '$recursiveRef',
];

export function matchSchema(whole: Json, root: Json): SchemaMatch {
  return match(whole, root, { root, depth: 0, spent: { work: 0, patterns: new Map() } });
}

interface Matching {
  readonly root: Json;
  readonly depth: number;
  readonly spent: { work: number; readonly patterns: Map<string, Pattern | undefined> };
}

function match(value: Json, schema: Json, matching: Matching): SchemaMatch {
  const { depth, spent } = matching;
  spent.work += 1;
  if (schema === true) return 'fits';
  if (schema === false) return 'misfit';
  if (!isJsonObject(schema) || depth > maxJsonDepth || spent.work > maxWork) return 'unknown';
  if (value === null && schema['nullable'] === true) return 'fits';
  const inside = { ...matching, depth: depth + 1 };
  return all([
    () => (unsupported.some((word) => Object.hasOwn(schema, word)) ? 'unknown' : 'fits'),
    () => matchPlain(value, schema, spent),
    () => matchParts(value, schema, inside),
    () => matchChoices(value, schema, inside),
  ]);
}

function matchPlain(value: Json, schema: JsonObject, spent: Matching['spent']): SchemaMatch {
  const types = [schema['type'] ?? []].flat();
  const choices = Array.isArray(schema['enum']) ? schema['enum'] : [];
  spent.work += types.length + choices.length;
  if (spent.work > maxWork) return 'unknown';
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return 'misfit';
  const chosen = all([
    () => (choices.length === 0 ? 'fits' : some(choices.map((choice) => matchChoice(value, choice)))),
    () => (Object.hasOwn(schema, 'const') ? matchChoice(value, schema['const'] ?? null) : 'fits'),
  ]);
  if (chosen !== 'fits') return chosen;
  if (typeof value === 'number')
    return isWithin(value, schema, ['minimum', 'maximum']) &&
      !(value <= limitOf(schema, 'exclusiveMinimum', -Infinity)) &&
      !(value >= limitOf(schema, 'exclusiveMaximum', Infinity))
      ? 'fits'
      : 'misfit';
  return typeof value === 'string' ? matchText(value, schema, spent) : 'fits';
}

function matchText(text: string, schema: JsonObject, spent: Matching['spent']): SchemaMatch {
  if (typeof schema['minLength'] === 'number' || typeof schema['maxLength'] === 'number') {
    spent.work += text.length;
    if (spent.work > maxWork) return 'unknown';
    if (
      !isWithin(text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g) ?? []).length, schema, [
        'minLength',
        'maxLength',
      ])
    )
      return 'misfit';
  }
  if (typeof schema['pattern'] !== 'string') return 'fits';
  const pattern = compile(schema['pattern'], spent);
  spent.work += text.length * workOfLetter;
  if (pattern === undefined || text.length > maxTriedLength || spent.work > maxWork) return 'unknown';
  return pattern.test(text) ? 'fits' : 'misfit';
}

function compile(written: string, spent: Matching['spent']): Pattern | undefined {
  if (!spent.patterns.has(written)) {
    spent.work += workOfPattern;
    const read = spent.work > maxWork ? undefined : readPattern(written);
    spent.patterns.set(written, read?.ok === true ? read.value : undefined);
  }
  return spent.patterns.get(written);
}

function matchParts(value: Json, schema: JsonObject, matching: Matching): SchemaMatch {
  if (Array.isArray(value)) {
    if (!isWithin(value.length, schema, ['minItems', 'maxItems'])) return 'misfit';
    const { items } = schema;
    return items === undefined ? 'fits' : all(value, (item) => match(item, items, matching));
  }
  if (!isJsonObject(value)) return 'fits';
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  matching.spent.work += required.length;
  if (required.some((name) => typeof name === 'string' && !Object.hasOwn(value, name))) return 'misfit';
  const additional = Object.hasOwn(schema, 'patternProperties')
    ? true
    : (schema['additionalProperties'] ?? true);
  const names = schema['propertyNames'] ?? true;
  return all(Object.keys(value), (name) =>
    all([
      () => match(name, names, matching),
      () =>
        match(
          value[name] ?? null,
          Object.hasOwn(properties, name) ? (properties[name] ?? null) : additional,
          matching,
        ),
    ]),
  );
}

function matchChoices(value: Json, schema: JsonObject, matching: Matching): SchemaMatch {
  const listed = (word: string): Json[] => (Array.isArray(schema[word]) ? schema[word] : []);
  const each = (choices: readonly Json[]): SchemaMatch[] =>
    choices.map((choice) => match(value, choice, matching));
  return all([
    () => all(listed('allOf'), (part) => match(value, part, matching)),
    () => (listed('anyOf').length === 0 ? 'fits' : some(each(listed('anyOf')))),
    () => (listed('oneOf').length === 0 ? 'fits' : one(each(listed('oneOf')))),
    () => (schema['$ref'] === undefined ? 'fits' : match(value, follow(schema['$ref'], matching), matching)),
  ]);
}

function follow(reference: Json, { root, spent }: Matching): Json {
  spent.work += typeof reference === 'string' ? reference.length : 0;
  return findReferenced(reference, root);
}

export function findReferenced(reference: Json, root: Json): Json {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return null;
  const names = reference
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<Json>(
    (value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null),
    root,
  );
}

/** Skips lists and objects, for speed. */
function matchChoice(value: Json, choice: Json): SchemaMatch {
  if (value === choice) return 'fits';
  return typeof value === 'object' && value !== null && typeof choice === 'object' && choice !== null
    ? 'unknown'
    : 'misfit';
}

function all<Part>(parts: readonly Part[], matchOf: (part: Part) => SchemaMatch): SchemaMatch;
function all(parts: readonly (() => SchemaMatch)[]): SchemaMatch;
function all<Part>(
  parts: readonly Part[],
  matchOf: (part: Part) => SchemaMatch = (part) => (part as () => SchemaMatch)(),
): SchemaMatch {
  let whole: SchemaMatch = 'fits';
  for (const part of parts) {
    const found = matchOf(part);
    if (found === 'misfit') return 'misfit';
    if (found === 'unknown') whole = 'unknown';
  }
  return whole;
}

function some(found: readonly SchemaMatch[]): SchemaMatch {
  return found.includes('fits') ? 'fits' : found.includes('unknown') ? 'unknown' : 'misfit';
}

function one(found: readonly SchemaMatch[]): SchemaMatch {
  if (found.filter((each) => each === 'fits').length > 1) return 'misfit';
  return found.includes('unknown') ? 'unknown' : some(found);
}

function isWithin(
  number: number,
  schema: JsonObject,
  [min, max]: readonly [min: string, max: string],
): boolean {
  return number >= limitOf(schema, min, -Infinity) && number <= limitOf(schema, max, Infinity);
}

function limitOf(schema: JsonObject, word: string, otherwise: number): number {
  const limit = schema[word];
  return typeof limit === 'number' ? limit : otherwise;
}

function hasType(value: Json, type: Json): boolean {
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
