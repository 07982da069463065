import type { NodeType } from '../../../shared/workflow/node.ts';

/** What a person can add: a tool of a server, or a kind of step. An EndLoop comes with its Loop. */
export type StepKind =
  | { readonly type: 'Tool'; readonly server: string; readonly tool: string; readonly title: string }
  | { readonly type: Exclude<NodeType, 'Tool' | 'EndLoop'> };

/** The type of data that a step dragged from the palette carries: a StepKind as JSON. */
export const stepMime = 'application/x-planwright-step';

/** Whether what was dragged here is a step: other programs may call their data the same. */
export function isStepKind(value: unknown): value is StepKind {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type !== 'Tool') return ['AiTransform', 'AiStep', 'If', 'Switch', 'Loop'].includes(String(value.type));
  return 'server' in value && 'tool' in value && 'title' in value && [value.server, value.tool, value.title].every((part) => typeof part === 'string');
}
