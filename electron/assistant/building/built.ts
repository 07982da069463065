import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** New nodes have no position yet. */
export interface Built {
  readonly workflow: Workflow;
  readonly warnings: readonly Warning[];
  /** By node id before or after the change. */
  readonly reasons: Readonly<Record<string, string>>;
}
