import type { Workflow } from '../workflow/workflow.ts';

/** What a proposal makes of the workflow that a run executes. */
export interface Change {
  readonly workflow: Workflow;
  /** Where the walk goes on. */
  readonly startId: string;
  /** In the path: the visit that the walk goes back to. */
  readonly restartAt?: number;
  readonly restartNodeId?: string;
  readonly newIds: readonly string[];
  readonly replaced: readonly string[];
  /** Under whose name the results of a new step are known, so that later steps find them: of the step that it stands for. */
  readonly heir?: { readonly id: string; readonly of: string };
  /** What may be done twice, so that a person must agree; a sentence each. */
  readonly confirmations: readonly string[];
  /** In a few words, for a model. */
  readonly summary: string;
}
