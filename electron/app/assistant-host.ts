import { AppError } from '../../shared/app-error.ts';
import { chat } from '../assistant/chat.ts';
import { ghostWriter, type GhostFlow } from '../assistant/ghosts.ts';
import { modelFor, type KeyReader } from '../assistant/models/model-for.ts';
import { summarise } from '../assistant/summarise.ts';
import { wordsSoFar } from '../assistant/words-so-far.ts';
import type { Push } from './ipc/push.ts';
import type { Handlers } from './ipc/router.ts';
import type { Store } from './store/store.ts';
import type { Tools } from './tools.ts';

interface HostOptions {
  readonly store: Store;
  readonly tools: Tools;
  readonly keys: KeyReader;
  readonly push: Push;
}

/** Words are told at most this often, in ms; a step at once. */
const tellEvery = 50;

/** Answers what the window asks of the assistant, and tells it how far an answer is. */
export function createAssistantHost({
  store,
  tools,
  keys,
  push,
}: HostOptions): Pick<Handlers, 'assistant/send' | 'assistant/stop' | 'assistant/summarise'> {
  const asking = new Map<string, AbortController>();

  return {
    async 'assistant/send'({ requestId, workflow, message, history, lastRun }) {
      const { settings } = store.read();
      const features = {
        agentSteps: settings.assistant.allowAgentSteps,
        aiTransforms: settings.assistant.allowAiTransforms,
      };
      const controller = new AbortController();
      asking.set(requestId, controller);
      try {
        const [catalogue, model] = [await tools.catalogue(), await modelFor('planner', settings, keys)];
        const progress = tellProgress(requestId, () => ghostWriter({ workflow, catalogue, features }));
        return await chat(
          { workflow, message, history, lastRun },
          {
            ...progress,
            model,
            catalogue,
            features,
            maxRepairAttempts: settings.assistant.maxRepairAttempts,
            signal: controller.signal,
          },
        );
      } catch (thrown) {
        if (controller.signal.aborted)
          throw new AppError('stopped', 'The answer was stopped. Nothing was changed.');
        throw thrown;
      } finally {
        asking.delete(requestId);
      }
    },
    'assistant/stop': ({ requestId }) => {
      asking.get(requestId)?.abort();
    },
    async 'assistant/summarise'({ history }) {
      const model = await modelFor('planner', store.read().settings, keys);
      return model === undefined
        ? null
        : ((await summarise(history, { model, signal: new AbortController().signal })) ?? null);
    },
  };

  function tellProgress(
    requestId: string,
    openGhosts: () => ReturnType<typeof ghostWriter>,
  ): { onAttempt(attempt: number): void; onText(delta: string, attempt: number): void } {
    let text = '';
    let ghosts: GhostFlow = { nodes: [], edges: [] };
    let writer = openGhosts();
    let toldAt = 0;
    const tell = (state: 'asking' | 'writing' | 'repairing', attempt: number): void => {
      toldAt = Date.now();
      push('assistant/progress', { requestId, state, attempt, words: wordsSoFar(text), ghosts });
    };
    return {
      onAttempt(attempt) {
        text = '';
        ghosts = { nodes: [], edges: [] };
        writer = openGhosts();
        tell(attempt === 1 ? 'asking' : 'repairing', attempt);
      },
      onText(delta, attempt) {
        text += delta;
        const more = writer.push(delta);
        ghosts = more ?? ghosts;
        if (more !== undefined || Date.now() - toldAt > tellEvery) tell('writing', attempt);
      },
    };
  }
}
