import { AppError } from '../../shared/app-error.ts';
import { chat } from '../assistant/chat.ts';
import type { OpenPage } from '../assistant/exploration/open-page.ts';
import { previewWriter } from '../assistant/preview.ts';
import { modelFor, type KeyReader } from '../assistant/models/model-for.ts';
import { summarize } from '../assistant/summarize.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import { answerProgress } from './answer-progress.ts';
import type { Push } from './ipc/push.ts';
import type { Handlers } from './ipc/router.ts';
import { windowExploration } from './window-exploration.ts';
import { createPendingQuestion, type PendingQuestion } from './pending-question.ts';
import type { Store } from './store/store.ts';
import type { Tools } from './tools.ts';
import type { AllowRun } from './trust/allow-run.ts';
import { tryProposal } from './try-proposal.ts';

interface HostOptions {
  readonly store: Store;
  readonly tools: Tools;
  readonly practice: PracticeSites;
  readonly keys: KeyReader;
  readonly push: Push;
  readonly allow: AllowRun;
}

type AssistantHandlers = Pick<
  Handlers,
  'assistant/send' | 'assistant/try' | 'assistant/stop' | 'assistant/answer-site' | 'assistant/summarize'
>;

interface PendingRequest {
  readonly stop: AbortController;
  readonly pendingQuestion: PendingQuestion;
}

interface AssistantHost {
  readonly handlers: AssistantHandlers;
  stopAll(): void;
}

export function createAssistantHost(options: HostOptions): AssistantHost {
  const { store, tools, practice, keys, push } = options;
  const pendingRequests = new Map<string, PendingRequest>();
  const stopAll = (): void => {
    for (const { stop } of pendingRequests.values()) stop.abort();
  };
  const begin = (requestId: string): PendingRequest => {
    const begun = { stop: new AbortController(), pendingQuestion: createPendingQuestion() };
    pendingRequests.set(requestId, begun);
    return begun;
  };

  const handlers: AssistantHandlers = {
    async 'assistant/send'({ requestId, workflow, message, history, lastRun, sites, secrets }) {
      const { settings } = store.read();
      const features = {
        agentSteps: settings.assistant.allowAgentSteps,
        aiTransforms: settings.assistant.allowAiTransforms,
      };
      const { stop, pendingQuestion } = begin(requestId);
      try {
        const [catalog, model] = [await tools.catalog(), await modelFor('planner', settings, keys)];
        const { onAttempt, onText, onExploring } = answerProgress(
          (progress) => {
            push('assistant/progress', { requestId, ...progress });
          },
          () => previewWriter({ workflow, catalog, features }),
        );
        return await chat(
          { workflow, message, history, lastRun },
          {
            onAttempt,
            onText,
            model,
            catalog,
            features,
            maxRepairAttempts: settings.assistant.maxRepairAttempts,
            signal: stop.signal,
            openPage: openPageOf(options, sites),
            exploration: settings.assistant.explorePages
              ? windowExploration({
                  tools,
                  practice,
                  sites,
                  secrets,
                  variables: workflow.variables,
                  askPerson: pendingQuestion.ask,
                  onExploring,
                })
              : undefined,
          },
        );
      } catch (thrown) {
        if (stop.signal.aborted)
          throw new AppError('stopped', 'The answer was stopped. Nothing was changed.');
        throw thrown;
      } finally {
        pendingRequests.delete(requestId);
      }
    },
    async 'assistant/try'(request) {
      const { stop, pendingQuestion } = begin(request.requestId);
      try {
        return await tryProposal(request, { ...options, pendingQuestion, signal: stop.signal });
      } finally {
        pendingRequests.delete(request.requestId);
      }
    },
    'assistant/stop': ({ requestId }) => {
      pendingRequests.get(requestId)?.stop.abort();
    },
    'assistant/answer-site': ({ requestId, origin, isAllowed }) => {
      const pendingQuestion = pendingRequests.get(requestId)?.pendingQuestion;
      if (pendingQuestion === undefined)
        throw new AppError('not-found', "The assistant isn't waiting for an answer.");
      pendingQuestion.answer(origin, isAllowed);
    },
    async 'assistant/summarize'({ history }) {
      const model = await modelFor('planner', store.read().settings, keys);
      return model === undefined
        ? null
        : ((await summarize(history, { model, signal: new AbortController().signal })) ?? null);
    },
  };
  return { handlers, stopAll };
}

function openPageOf(
  { tools, practice }: Pick<HostOptions, 'tools' | 'practice'>,
  sites: Readonly<Record<string, boolean>>,
): OpenPage | undefined {
  const open = tools.openPage();
  const allowed = Object.entries(sites).flatMap(([origin, isAllowed]) => (isAllowed ? [origin] : []));
  return open && { ...open, allowed, practice };
}
