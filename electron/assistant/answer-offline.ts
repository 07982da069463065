import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ChatRequest } from './chat-request.ts';
import type { Features } from './features.ts';
import { understand } from './offline/understand.ts';
import { readChange } from './read-change.ts';
import { toReply } from './to-reply.ts';

/** The assistant without a model: plain commands, through the same reading and building as a model's answer. */
export function answerOffline({ workflow, message, lastRun }: ChatRequest, { catalogue, features }: { readonly catalogue: ToolCatalogue; readonly features: Features }): AssistantReply {
  const facts = { validates: true, modelCalls: 0, tokens: { input: 0, output: 0 }, author: 'offline' } as const;
  const understood = understand(message, { workflow, catalogue, lastRun });
  if (!('json' in understood)) return { ...toReply({ kind: 'words', message: understood.said }, facts), wantsUndo: understood.kind === 'undo' };
  return toReply(readChange(JSON.stringify({ ...understood.json, message: understood.said }), { workflow, catalogue, features }), facts);
}
