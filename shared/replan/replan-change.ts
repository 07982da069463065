import type { Workflow } from '../workflow/workflow.ts';

export interface ReplanChange {
  readonly workflow: Workflow;
  readonly startId: string;
  /** Index in the path of the visit to return to. */
  readonly restartAt?: number;
  readonly restartNodeId?: string;
  readonly newIds: readonly string[];
  readonly replaced: readonly string[];
  /** The new step whose results go by the name of an old one. */
  readonly heir?: { readonly id: string; readonly of: string };
  /** Sentences about what may be done twice, for a person to confirm. */
  readonly confirmations: readonly string[];
  /** For a model. */
  readonly summary: string;
}
