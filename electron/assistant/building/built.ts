import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export interface Built {
  readonly workflow: Workflow;
  readonly warnings: readonly Warning[];
  readonly reasons: Readonly<Record<string, string>>;
}
