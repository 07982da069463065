import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** A workflow as an answer wants it. New nodes have no place yet. */
export interface Built {
  readonly workflow: Workflow;
  readonly warnings: readonly Warning[];
  /** Why, by the id of a node of the workflow before or after. */
  readonly reasons: Readonly<Record<string, string>>;
}
