import type { Workflow } from '../workflow/workflow.ts';

export interface ReplanChange {
  readonly workflow: Workflow;
  readonly startId: string;
  readonly restartAt?: number;
  readonly restartNodeId?: string;
  readonly newIds: readonly string[];
  readonly replaced: readonly string[];
  readonly heir?: { readonly id: string; readonly of: string };
  readonly confirmations: readonly string[];
  readonly summary: string;
}
