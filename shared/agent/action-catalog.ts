import type { JsonObject } from '../json.ts';
import type { OfferedAction } from './offered-action.ts';
import { fillForm, formTools } from './fill-form.ts';
import { allowedToolsOf, isNamed } from '../tools/allowed-tools.ts';
import { browserServer, factsOf } from '../tools/browser-tools.ts';
import { withoutRepeat } from '../tools/repeat.ts';
import type { ToolCatalog, ToolDescriptor } from '../tools/tool-descriptor.ts';

export interface ActionCatalog {
  readonly actions: readonly OfferedAction[];
  readonly missing: readonly string[];
}

interface Offer {
  readonly catalog: ToolCatalog;
  /** Names or `server/tool`; undefined allows the built-in browser. */
  readonly allowedTools: readonly string[] | undefined;
  readonly canRevise: boolean;
}

const own = new Set(['wait', 'status', 'revise_plan', 'fill_form']);

export function offerActions({ catalog, allowedTools, canRevise }: Offer): ActionCatalog {
  const allowed = allowedToolsOf(catalog, allowedTools);
  const missing = (allowedTools ?? []).filter(
    (name) => !allowed.some((tool) => isNamed(tool, name, catalog)),
  );
  const taken = new Set(own);
  const actions = allowed.map((tool): OfferedAction => {
    const type = freeName(tool, taken);
    taken.add(type);
    return {
      type,
      description: tool.description,
      schema:
        factsOf({ ...tool, tool: tool.name }).isRepeatable === true
          ? withoutRepeat(tool.inputSchema)
          : tool.inputSchema,
      tool: { server: tool.server, name: tool.name, effect: tool.effect },
    };
  });
  const types = new Set(actions.flatMap(({ type, tool }) => (tool?.server === browserServer ? [type] : [])));
  return {
    actions: [
      ...actions,
      ...(formTools.every((name) => types.has(name)) ? [fillForm] : []),
      wait,
      status,
      ...(canRevise ? [revisePlan] : []),
    ],
    missing,
  };
}

function freeName({ server, name }: ToolDescriptor, taken: ReadonlySet<string>): string {
  const plain = name.replaceAll(/[^\w-]/g, '_').slice(0, 64);
  if (!taken.has(plain)) return plain;
  const full = `${server}_${name}`.replaceAll(/[^\w-]/g, '_').slice(0, 60);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? full : `${full}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

const text = (description: string): JsonObject => ({ type: 'string', description });
const texts = (description: string): JsonObject => ({
  type: 'array',
  items: { type: 'string' },
  description,
});

const wait: OfferedAction = {
  type: 'wait',
  description: 'Waits while the page is loading, at most 5 seconds. Use only while the page is busy.',
  schema: { type: 'object', properties: { seconds: { type: 'number', description: 'How long.' } } },
};

const status: OfferedAction = {
  type: 'status',
  description:
    'Ends the task. Report success only after you have seen everything expected; report failure with the expected and the actual state.',
  schema: {
    type: 'object',
    properties: {
      outcome: { type: 'string', enum: ['success', 'failure'] },
      summary: text('What you did or what went wrong, in one or two sentences.'),
      result: { description: 'Values that later steps need, as an object.' },
      severity: { type: 'string', enum: ['critical', 'major', 'minor'] },
      expected: text('For a failure: the expected state.'),
      actual: text('For a failure: the actual state.'),
    },
    required: ['outcome', 'summary'],
  },
};

const revisePlan: OfferedAction = {
  type: 'revise_plan',
  description:
    'Replaces the plan. Only when the plan is materially misleading; a change of tactics does not need it.',
  schema: {
    type: 'object',
    properties: {
      reason: text('Which new fact makes the plan misleading.'),
      plan: texts('The whole new plan, one item per line.'),
      criteria: texts('All criteria: the original ones plus new or more specific ones.'),
    },
    required: ['reason', 'plan'],
  },
};
