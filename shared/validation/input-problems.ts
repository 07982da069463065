import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { wholeReference } from '../variables/template.ts';
import type { ToolNode } from '../workflow/node.ts';
import type { Variable, Workflow } from '../workflow/workflow.ts';
import { describeArgumentErrors } from './argument-errors.ts';
import type { Fix, Problem } from './problem.ts';
import { nodeLabel, error } from './build-problem.ts';

/** Empty and secret inputs get values later. */
export function findInputProblems(node: ToolNode, schema: JsonObject, { variables }: Workflow): Problem[] {
  return findUses(node.params.arguments, schema, '').flatMap(({ name, path, accepted }) => {
    const variable = variables.find((each) => each.name === name);
    if (variable === undefined || variable.secret) return [];
    const mismatch = typeError(variable.default, accepted, path);
    if (mismatch === undefined) return [];
    const converted = convertType(variable.default);
    const fix =
      converted !== undefined && typeError(converted, accepted, path) === undefined
        ? setValue(variables, variable, converted)
        : undefined;
    const advice =
      fix === undefined
        ? 'Change its value, or use another input.'
        : `Change it to ${typeof converted === 'string' ? `the text ${JSON.stringify(converted)}` : `${JSON.stringify(converted)}, without quotes`}.`;
    return [
      error(
        'InvalidArguments',
        `${nodeLabel(node)}: ${mismatch} The value comes from the input “${name}”. ${advice}`,
        { nodeId: node.id, ...(fix === undefined ? {} : { fix }) },
      ),
    ];
  });
}

interface InputUse {
  readonly name: string;
  readonly path: string;
  readonly accepted: JsonObject;
}

function findUses(value: Json, schema: Json | undefined, path: string): InputUse[] {
  if (!isJsonObject(schema)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => findUses(item, schema.items, `${path}[${index}]`));
  if (isJsonObject(value)) {
    const properties = isJsonObject(schema.properties) ? schema.properties : {};
    return Object.entries(value).flatMap(([name, field]) =>
      Object.hasOwn(properties, name)
        ? findUses(field, properties[name], path === '' ? name : `${path}.${name}`)
        : [],
    );
  }
  const reference = typeof value === 'string' ? wholeReference(value) : undefined;
  return reference?.kind === 'variable' ? [{ name: reference.name, path, accepted: schema }] : [];
}

function typeError(value: Json, { type, anyOf, oneOf }: JsonObject, path: string): string | undefined {
  const types: JsonObject = {
    ...(type === undefined ? {} : { type }),
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(oneOf === undefined ? {} : { oneOf }),
  };
  return describeArgumentErrors({ [path]: value }, { properties: { [path]: types } })[0];
}

function convertType(value: Json): Json | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return undefined;
  }
}

function setValue(variables: readonly Variable[], { name }: Variable, value: Json): Fix {
  return {
    label: `Set ${name} to ${JSON.stringify(value)}`,
    ops: [
      {
        op: 'update-workflow',
        changes: {
          variables: variables.map((each) => (each.name === name ? { ...each, default: value } : each)),
        },
      },
    ],
  };
}
