import type { NodeType } from '../../../shared/workflow/node.ts';

export type StepKind =
  | { readonly type: 'Tool'; readonly server: string; readonly tool: string; readonly title: string }
  | { readonly type: Exclude<NodeType, 'Tool' | 'EndLoop'> };

export const stepMime = 'application/x-planwright-step';
