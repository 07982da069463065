import type { History } from '../../shared/assistant/conversation.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export interface ChatRequest {
  readonly workflow: Workflow;
  readonly message: string;
  readonly history: History;
  readonly lastRun: RunDigest | null;
}
