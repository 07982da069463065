import { AppError } from '../../shared/app-error.ts';
import type { History } from '../../shared/assistant/conversation.ts';
import type { AssistantReply, TokenUse } from '../../shared/assistant/reply.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { answerOffline } from './answer-offline.ts';
import { answerSchema } from './answer-schema.ts';
import { askUntil } from './ask-until.ts';
import { complainAbout } from './complain.ts';
import type { Features } from './features.ts';
import { historyMessages, requestMessage, systemMessage } from './messages.ts';
import type { ChatModel } from './models/chat-model.ts';
import { readChange, type Change } from './read-change.ts';

/** One message of the person, and what it is about. */
export interface ChatRequest {
  readonly workflow: Workflow;
  readonly message: string;
  readonly history: History;
  readonly lastRun: RunDigest | null;
}

export interface ChatOptions {
  /** Without one, the offline assistant answers. */
  readonly model: ChatModel | undefined;
  readonly catalogue: ToolCatalogue;
  readonly features: Features;
  /** 0: nothing is validated; 1: validated, asked once; n: asked up to n times until what is proposed is valid. */
  readonly maxRepairAttempts: number;
  readonly signal: AbortSignal;
  readonly onText?: (delta: string, attempt: number) => void;
  readonly onAttempt?: (attempt: number) => void;
}

/**
 * Answers one message: a plan for a workflow without nodes, else a patch, or words when no change is wanted. What is still
 * flawed when the attempts are used up is offered as it is, with `valid` false. Throws `unreadable-answer`, and what the
 * model throws.
 */
export async function chat(request: ChatRequest, options: ChatOptions): Promise<AssistantReply> {
  const { model, catalogue, features, maxRepairAttempts, ...rest } = options;
  const { workflow, message, history, lastRun } = request;
  if (model === undefined) return answerOffline(request, { catalogue, features });
  const validates = maxRepairAttempts > 0;
  const { reading, modelCalls, tokens } = await askUntil({
    ...rest, model,
    attempts: Math.max(1, maxRepairAttempts),
    messages: [systemMessage('assistant', { workflow, catalogue, features }), ...historyMessages(history), requestMessage(message, workflow, lastRun)],
    schema: answerSchema(workflow.nodes.length === 0 ? 'plan' : 'patch'),
    read: (text) => readChange(text, { workflow, catalogue, features }),
    complain: (change) => (validates || change.kind === 'unreadable' ? complainAbout(change, { isChangeNeeded: false }) : []),
  });
  return toReply(reading, { validates, modelCalls, tokens, author: 'model' });
}

interface ReplyFacts {
  readonly validates: boolean;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
  readonly author: AssistantReply['author'];
}

export function toReply(change: Change, { validates, ...facts }: ReplyFacts): AssistantReply {
  const words = { ops: [], reasons: {}, warnings: [], problems: [], valid: true, wantsUndo: false, ...facts };
  switch (change.kind) {
    case 'unreadable': throw new AppError('unreadable-answer', `The model’s answer could not be read: ${change.reason} Nothing was changed. Try again, or say it in other words.`);
    case 'words': return { ...words, message: change.message === '' ? nothingChanged : change.message };
    case 'change': {
      const { judged: { ops, problems, errors }, reasons, warnings, message } = change;
      if (ops.length === 0) return { ...words, warnings: [...warnings], message: message === '' ? nothingChanged : message };
      return { ...words, message, ops: [...ops], reasons: { ...reasons }, warnings: [...warnings], problems: validates ? [...problems] : [], valid: !validates || errors.length === 0 };
    }
  }
}

const nothingChanged = 'I have not changed anything.';
