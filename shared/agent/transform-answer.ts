import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { findJson } from '../text/find-json.ts';
import { describeAnswerErrors } from '../validation/argument-errors.ts';
import { matchSchema } from '../validation/match-schema.ts';

export type TransformKind = 'summarize' | 'extract' | 'classify';

const usual: Readonly<Record<TransformKind, JsonObject>> = {
  summarize: { type: 'object', properties: { summary: { type: 'string' } }, required: ['summary'] },
  extract: { type: 'object' },
  classify: { type: 'object', properties: { class: { type: 'string' } }, required: ['class'] },
};

/** Other schemas are wrapped as `value`. */
export interface AnswerShape {
  readonly schema: JsonObject;
  readonly isWrapped: boolean;
}

export function shapeOfTransform(kind: TransformKind, outputSchema: Json | undefined): AnswerShape {
  const schema =
    isJsonObject(outputSchema) && Object.keys(outputSchema).length > 0 ? outputSchema : usual[kind];
  const isObject =
    schema['type'] === 'object' || (schema['type'] === undefined && isJsonObject(schema['properties']));
  return isObject
    ? { schema, isWrapped: false }
    : {
        schema: {
          type: 'object',
          properties: { value: schema },
          required: ['value'],
          ...(schema['$defs'] === undefined ? {} : { $defs: schema['$defs'] }),
        },
        isWrapped: true,
      };
}

/** Whether the answer fits; false if the schema says more than this checks. */
export function matchesShape(answer: Json, { schema, isWrapped }: AnswerShape): boolean {
  return matchSchema(isWrapped ? { value: answer } : answer, schema) === 'fits';
}

/** One sentence per problem. */
export function readTransform(
  text: string,
  { schema, isWrapped }: AnswerShape,
): Result<Json, readonly string[]> {
  const found = findJson(text).values.findLast(
    ({ value }) => isJsonObject(value) || (isWrapped && Array.isArray(value)),
  );
  const value = found?.value;
  if (value === undefined)
    return isWrapped ? readBare(text, schema) : refuse(['The answer has no JSON object.']);
  if (found?.isCutOff === true) return refuse(['The answer was cut off. Answer more briefly.']);
  const whole: JsonObject =
    isWrapped && (!isJsonObject(value) || !Object.hasOwn(value, 'value'))
      ? { value: value as Json }
      : (value as JsonObject);
  const problems = problemsOf(whole, schema);
  if (problems.length > 0) return refuse(problems);
  return ok(isWrapped ? (whole['value'] ?? null) : whole);
}

function readBare(text: string, schema: JsonObject): Result<Json, readonly string[]> {
  const plain = text.replaceAll(/^\s*(?:```+|~~~+)\w*\s*|\s*(?:```+|~~~+)\s*$/g, '').trim();
  if (plain === '') return refuse(['The answer was empty.']);
  const bare = plain
    .replace(/\.$/, '')
    .replace(/^["'“„‘«`]+|["'”“’»`]+$/gu, '')
    .trim();
  const readings = [...parsed(plain), ...parsed(bare), bare, plain];
  const fitting = readings.find((value) => problemsOf({ value }, schema).length === 0);
  return fitting === undefined ? refuse(problemsOf({ value: readings[0] ?? plain }, schema)) : ok(fitting);
}

function parsed(text: string): Json[] {
  try {
    return [JSON.parse(text) as Json];
  } catch {
    return [];
  }
}

function problemsOf(value: JsonObject, schema: JsonObject): string[] {
  const problems = describeAnswerErrors(value, schema);
  if (problems.length === 0 && matchSchema(value, schema) === 'misfit')
    return ['The answer doesn’t match the schema.'];
  return problems;
}
