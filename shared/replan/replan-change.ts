import type { Workflow } from '../workflow/workflow.ts';

export interface ReplanChange {
  readonly workflow: Workflow;
  readonly startId: string;
  /** Path index of the visit to go back to. */
  readonly restartAt?: number;
  readonly restartNodeId?: string;
  readonly newIds: readonly string[];
  readonly replaced: readonly string[];
  /** The new step that takes over an old one's results. */
  readonly heir?: { readonly id: string; readonly of: string };
  /** What may be done twice, as sentences to confirm. */
  readonly confirmations: readonly string[];
  readonly summary: string;
}
