import type { NodeType } from '../../../shared/workflow/node.ts';

/** What a person can add: a tool of a server, or a kind of step. An EndLoop comes with its Loop. */
export type StepKind =
  | { readonly type: 'Tool'; readonly server: string; readonly tool: string; readonly title: string }
  | { readonly type: Exclude<NodeType, 'Tool' | 'EndLoop'> };

/** The type of data that a step dragged from the palette carries: a StepKind as JSON. */
export const stepMime = 'application/x-planwright-step';
