import type { RunEvent } from '../../run/events.ts';
import type { Effect, ToolCatalog } from '../../tools/tool-descriptor.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import { replanLimits } from '../limits.ts';
import type { Situation } from '../situation.ts';
import { Trace } from '../trace.ts';

/** `look` only reads; `click` needs a `target`. */
export const twoTools: ToolCatalog = [
  {
    name: 'browser',
    status: 'connected',
    tools: [
      {
        server: 'browser',
        name: 'look',
        title: 'Look',
        description: 'Looks.',
        inputSchema: { type: 'object' },
        effect: 'read',
      },
      {
        server: 'browser',
        name: 'click',
        title: 'Click',
        description: 'Clicks.',
        inputSchema: {
          type: 'object',
          properties: { target: { type: 'string' } },
          required: ['target'],
          additionalProperties: false,
        },
        effect: 'non-idempotent',
      },
    ],
  },
];

export function failedAt(
  workflow: Workflow,
  steps: readonly string[],
  extras: Partial<Situation> = {},
): Situation {
  const { threshold } = replanLimits;
  const trace = new Trace({ nodeOf: (nodeId) => workflow.nodes.find(({ id }) => id === nodeId), threshold });
  const visits = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const nodeId = step.replace(/!$/, '');
    const visit = (visits.get(nodeId) ?? 0) + 1;
    visits.set(nodeId, visit);
    const effect: Effect = step.endsWith('!') ? 'non-idempotent' : 'read';
    const events: readonly RunEvent[] = [
      { type: 'node-started', nodeId, visit, attempt: 1, iterations: [] },
      { type: 'tool-called', nodeId, visit, attempt: 1, server: 's', tool: 't', arguments: {}, effect },
      ...(workflow.nodes.some(({ id, type }) => id === nodeId && type === 'Loop')
        ? [{ type: 'loop-iteration-started', nodeId, iteration: visit, maxIterations: 9 } as const]
        : []),
      index === steps.length - 1
        ? {
            type: 'node-failed',
            nodeId,
            visit,
            attempt: 1,
            durationMs: 1,
            failure: { code: 'tool-failed', message: 'It did not work.' },
          }
        : {
            type: 'node-succeeded',
            nodeId,
            visit,
            attempt: 1,
            durationMs: 1,
            result: null,
            variables: {},
            proof: 'It answered.',
          },
    ];
    for (const event of events) trace.observe(event);
  }
  return {
    workflow,
    nodeId: (steps.at(-1) ?? '').replace(/!$/, ''),
    path: trace.path,
    revisions: [],
    history: [],
    usedIds: new Set(workflow.nodes.map(({ id }) => id)),
    catalog: twoTools,
    allowsAgentSteps: false,
    threshold,
    ...extras,
  };
}
