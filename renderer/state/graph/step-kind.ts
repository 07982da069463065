import type { NodeType } from '../../../shared/workflow/node.ts';

/** What the user can add. An EndLoop comes with its Loop. */
export type StepKind =
  | { readonly type: 'Tool'; readonly server: string; readonly tool: string; readonly title: string }
  | { readonly type: Exclude<NodeType, 'Tool' | 'EndLoop'> };

/** MIME type of a step dragged from the palette: a `StepKind` as JSON. */
export const stepMime = 'application/x-planwright-step';
