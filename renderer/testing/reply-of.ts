import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { diff } from '../../shared/patch/diff.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export function replyOf(more: Partial<AssistantReply> = {}): AssistantReply {
  return {
    message: 'Done.',
    ops: [],
    reasons: {},
    warnings: [],
    problems: [],
    valid: true,
    modelCalls: 1,
    tokens: { input: 1, output: 1 },
    author: 'model',
    wantsUndo: false,
    ...more,
  };
}

export function proposing(
  before: Workflow,
  after: Workflow,
  more: Partial<AssistantReply> = {},
): AssistantReply {
  return replyOf({ ops: [...diff(before, after)], ...more });
}
