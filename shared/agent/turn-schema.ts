import type { JsonObject } from '../json.ts';
import type { OfferedAction } from './offered-action.ts';
import { AgentPhase } from './turn.ts';

/** A guide for endpoints that enforce schemas; `readTurn` decides. */
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
        action: { ...action, properties: { ...action.properties, times: { type: 'integer' }, until: text } },
        actions: { type: 'array', items: action },
        remember: { type: 'array', items: { type: 'string' } },
      },
      required: ['thought'],
    },
  };
}
