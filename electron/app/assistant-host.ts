import type { Push } from './push.ts';
import type { Handlers } from './router.ts';
import type { Store } from './store.ts';
import type { Tools } from './tools.ts';

interface HostOptions {
  readonly store: Store;
  readonly tools: Tools;
  readonly push: Push;
}

/** Answers what the window asks of the assistant. */
export function createAssistantHost({ push }: HostOptions): Pick<Handlers, 'assistant/send' | 'assistant/stop'> {
  return {
    'assistant/send': ({ requestId, message }) => {
      push('assistant/progress', { requestId, state: 'asking', attempt: 1, words: '', ghosts: { nodes: [], edges: [] } });
      return { reply: { message: `You said: ${message}`, ops: [], reasons: {}, warnings: [], problems: [], valid: true, modelCalls: 0, tokens: { input: 0, output: 0 }, author: 'offline' }, history: {} };
    },
    'assistant/stop': () => undefined,
  };
}
