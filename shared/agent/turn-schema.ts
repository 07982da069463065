import { isSameJson } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { browserServer } from '../tools/browser-tools.ts';
import type { OfferedAction } from './offered-action.ts';
import { AgentPhase } from './turn.ts';

/** For endpoints that enforce a schema, not strictly (`turn-schema.decision.md`). `readTurn` decides. */
export function turnSchema(actions: readonly OfferedAction[]): {
  readonly name: string;
  readonly schema: JsonObject;
} {
  const text = { type: 'string' };
  const action = {
    type: 'object',
    properties: {
      action_type: { type: 'string', enum: actions.map(({ type }) => type) },
      arguments: { type: 'object' },
    },
    required: ['action_type'],
  };
  return {
    name: 'turn',
    schema: {
      type: 'object',
      properties: {
        phase: { type: 'string', enum: [...AgentPhase.options] },
        thought: {
          type: 'object',
          properties: {
            plan: {
              type: 'array',
              items: {
                type: 'object',
                properties: { item: { type: 'string' }, done: { type: 'boolean' } },
                required: ['item'],
              },
            },
            think: { type: 'string' },
            act: { type: 'string' },
          },
          required: ['think', 'act'],
        },
        action: {
          ...action,
          properties: {
            ...action.properties,
            arguments: argumentsOf(actions),
            times: { type: 'integer' },
            until: text,
          },
        },
        actions: { type: 'array', items: action },
        remember: { type: 'array', items: { type: 'string' } },
      },
      required: ['thought'],
    },
  };
}

function argumentsOf(actions: readonly OfferedAction[]): JsonObject {
  // Other servers' schemas may be of any size.
  if (actions.some(({ tool }) => tool !== undefined && tool.server !== browserServer))
    return { type: 'object' };
  const types = new Map<string, Json[]>();
  for (const { schema } of actions)
    for (const [name, field] of fieldsOf(schema)) {
      const type = typeOf(field);
      const known = types.get(name) ?? [];
      if (!known.some((each) => isSameJson(each, type))) types.set(name, [...known, type]);
    }
  const properties = [...types].map(([name, all]): [string, Json] => [
    name,
    all.length === 1 ? (all[0] ?? {}) : { anyOf: all },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

const fieldsOf = ({ properties }: JsonObject): [string, Json][] =>
  isJsonObject(properties) ? Object.entries(properties) : [];

const maxChoices = 8;

function typeOf(schema: Json): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { type, enum: choices, anyOf, items } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map(typeOf) };
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(Array.isArray(choices) && choices.length <= maxChoices ? { enum: choices } : {}),
    ...(schema['const'] === undefined ? {} : { const: schema['const'] }),
    ...(items === undefined ? {} : { items: typeOf(items) }),
  };
}
