import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** A workflow as an answer describes it. New nodes have no position yet. */
export interface Built {
  readonly workflow: Workflow;
  readonly warnings: readonly Warning[];
  /** By node id of the workflow before or after the change. */
  readonly reasons: Readonly<Record<string, string>>;
}
