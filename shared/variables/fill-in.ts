import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Failure } from '../run/events.ts';
import { SealedText, type Filled, type FilledObject, type SealedPart } from '../secrets/sealed-text.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { lookUp } from './look-up.ts';
import { parseTemplate, type Reference } from './template.ts';

export interface Values {
  readonly variables: JsonObject;
  readonly secretInputs: ReadonlySet<string>;
}

/**
 * Parses each text once, before inserting values. A whole-text reference keeps its type, secrets stay sealed.
 * Fails with `unknown-variable` and the nearest names.
 */
export function fillIn(written: JsonObject, values: Values): Result<FilledObject, Failure> {
  try {
    return ok(fillObject(written, values));
  } catch (thrown) {
    if (thrown instanceof UnknownVariable) return refuse(unknownVariable(thrown.variable, values.variables));
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

function fillObject(written: JsonObject, values: Values): FilledObject {
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, fillValue(value, values)]));
}

function fillValue(value: Json, values: Values): Filled {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, values));
  return isJsonObject(value) ? fillObject(value, values) : value;
}

function fillText(text: string, values: Values): Filled {
  if (!text.includes('${')) return text;
  const parts = parseTemplate(text).map((part) => (typeof part === 'string' ? part : valueOf(part, values)));
  if (parts.length === 1 && !isSecret(parts[0])) return parts[0] ?? null;
  const sealed = parts.map((part): SealedPart =>
    isSecret(part) ? { secret: part.names[0] ?? '' } : printValue(part),
  );
  return sealed.every((part) => typeof part === 'string') ? sealed.join('') : new SealedText(sealed);
}

const isSecret = (value: unknown): value is SealedText => value instanceof SealedText;

function valueOf({ kind, name }: Reference, { variables, secretInputs }: Values): Json | SealedText {
  if (kind === 'secret' || secretInputs.has(name)) return new SealedText([{ secret: name }]);
  const found = lookUp(name, variables);
  if (found === undefined) throw new UnknownVariable(name);
  return found.value;
}

export function printValue(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function unknownVariable(name: string, variables: JsonObject): Failure {
  const nearest = nearestNames(name, Object.keys(variables));
  const hint =
    nearest.length > 0
      ? `Did you mean ${listNames(nearest)}?`
      : Object.keys(variables).length === 0
        ? 'No variable has a value yet.'
        : 'No variable has a similar name.';
  return {
    code: 'unknown-variable',
    message: `Unknown variable "${name}". ${hint}`,
    details: { name, nearest },
  };
}
