import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { Tried } from '../../shared/make/trying.ts';
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

export function triedOf(workflow: Workflow, more: Partial<Tried> = {}): Tried {
  return {
    end: { kind: 'green' },
    workflow,
    untried: [],
    results: [],
    tries: 1,
    repairs: [],
    modelCalls: 0,
    tokens: { input: 0, output: 0 },
    ...more,
  };
}
