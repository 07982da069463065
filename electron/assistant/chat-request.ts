import type { History } from '../../shared/assistant/conversation.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** One message of the person, and what it is about. */
export interface ChatRequest {
  readonly workflow: Workflow;
  readonly message: string;
  readonly history: History;
  readonly lastRun: RunDigest | null;
}
