import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Failure } from '../run/events.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';

/** `${name}`. There is no way to escape it: text that must hold `${` comes from a variable, as values are not looked into. */
const reference = /\$\{([^{}]+)\}/g;
const wholeReference = /^\$\{([^{}]+)\}$/;
const secretPrefix = 'secrets.';

/** The names in `${…}` anywhere in a value, in order, each once; secrets (`secrets.NAME`) among them. */
export function findReferences(value: Json): string[] {
  const names = new Set<string>();
  eachText(value, (text) => {
    if (text.includes('${')) for (const [, name] of text.matchAll(reference)) names.add((name ?? '').trim());
  });
  return [...names];
}

/** The NAMEs of the `${secrets.NAME}` in a value. */
export function findSecretNames(value: Json): string[] {
  return findReferences(value).filter((name) => name.startsWith(secretPrefix)).map((name) => name.slice(secretPrefix.length));
}

/**
 * Replaces every `${name}` in the text of these arguments by its variable; one that is the whole text keeps its type.
 * `${secrets.NAME}` stays as it is. An unknown name is the failure `unknown-variable`, which names the nearest known ones.
 */
export function resolveReferences(args: JsonObject, variables: JsonObject): Result<JsonObject, Failure> {
  try {
    return ok(resolveObject(args, variables));
  } catch (thrown) {
    if (thrown instanceof UnknownVariable) return refuse(unknownVariable(thrown.variable, variables));
    throw thrown;
  }
}

class UnknownVariable extends Error {
  readonly variable: string;
  constructor(variable: string) {
    super(variable);
    this.variable = variable;
  }
}

function resolveObject(args: JsonObject, variables: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, resolve(value, variables)]));
}

function resolve(value: Json, variables: JsonObject): Json {
  if (typeof value === 'string') return resolveText(value, variables);
  if (Array.isArray(value)) return value.map((item) => resolve(item, variables));
  return isJsonObject(value) ? resolveObject(value, variables) : value;
}

function resolveText(text: string, variables: JsonObject): Json {
  if (!text.includes('${')) return text;
  const whole = wholeReference.exec(text)?.[1]?.trim();
  if (whole !== undefined && !whole.startsWith(secretPrefix)) return lookUp(whole, variables);
  return text.replace(reference, (written, name: string) => (name.trim().startsWith(secretPrefix) ? written : printed(lookUp(name.trim(), variables))));
}

function lookUp(name: string, variables: JsonObject): Json {
  if (!Object.hasOwn(variables, name)) throw new UnknownVariable(name);
  return variables[name] ?? null;
}

/** A value inside a longer text: null is nothing, lists and objects are their JSON. */
function printed(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function unknownVariable(name: string, variables: JsonObject): Failure {
  const nearest = nearestNames(name, Object.keys(variables));
  const hint = nearest.length > 0 ? `Did you mean ${listNames(nearest)}?` : Object.keys(variables).length === 0 ? 'No variable has a value yet.' : 'No known variable has a similar name.';
  return { code: 'unknown-variable', message: `There is no variable "${name}" at this step. ${hint}`, details: { name, nearest } };
}

function eachText(value: Json, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const item of value) eachText(item, visit);
  else if (isJsonObject(value)) for (const item of Object.values(value)) eachText(item, visit);
}
