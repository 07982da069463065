import { AppError } from '../../shared/app-error.ts';
import { foldTry, markBlocked } from '../../shared/make/fold-try.ts';
import type { Tried, TryProgress } from '../../shared/make/trying.ts';
import type { RunLine } from '../../shared/run/events.ts';
import { agentModelFor } from '../assistant/models/agent-model.ts';
import { modelFor, type KeyReader } from '../assistant/models/model-for.ts';
import { agreeOnSites, tryAndRepair, type TryingProgram } from '../make/try-and-repair.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import { noteError } from './crash-log.ts';
import type { Push } from './ipc/push.ts';
import type { Handlers } from './ipc/router.ts';
import type { PendingQuestion } from './pending-question.ts';
import { appAdvice } from './runs/begin-run.ts';
import { coalesce } from './runs/coalesce.ts';
import { sharedFolder } from './shared-folder.ts';
import type { Store } from './store/store.ts';
import type { Tools } from './tools.ts';
import type { AllowRun } from './trust/allow-run.ts';

interface TrySources {
  readonly store: Store;
  readonly tools: Tools;
  readonly practice: PracticeSites;
  readonly keys: KeyReader;
  readonly allow: AllowRun;
  readonly push: Push;
  readonly pendingQuestion: PendingQuestion;
  readonly signal: AbortSignal;
}

type TryRequest = Parameters<Handlers['assistant/try']>[0];

const reportEveryMs = 50;

export async function tryProposal(request: TryRequest, sources: TrySources): Promise<Tried> {
  const { requestId, userMessages, workflow, secrets, allowed } = request;
  const { push, pendingQuestion, signal } = sources;
  let now: TryProgress = { requestId, ordinal: 1, state: 'trying', asks: null, steps: {} };
  const report = (changes: Partial<TryProgress>): void => {
    now = { ...now, ...changes };
    push('try/progress', now);
  };
  const feed = coalesce<RunLine>({
    every: reportEveryMs,
    passOn: (lines) => {
      report({ steps: foldTry(now.steps, lines) });
    },
  });
  const agreed = await agreeOnSites(workflow, {
    userMessages,
    allowed,
    ask(origin) {
      report({ asks: origin });
      return pendingQuestion.ask(origin, signal).finally(() => {
        report({ asks: null });
      });
    },
  });
  if (signal.aborted) throw new AppError('stopped', 'Stopped. Nothing was tried.');
  if (!agreed.ok)
    throw new AppError(
      'not-allowed',
      `Not tried: the proposal opens ${agreed.error}, which you didn’t allow.`,
    );
  const made = await tryAndRepair(
    { request: request.request, workflow, sites: agreed.value, variables: {}, secrets },
    {
      ...(await openProgram(request, sources, agreed.value)),
      signal,
      onTry(_, ordinal) {
        report({ ordinal, state: 'trying', steps: {} });
      },
      onLines: feed.add,
      onTried({ run, outcome, held }) {
        feed.flush();
        const isHeld = held.some(({ isAside }) => !isAside);
        const at = outcome.nodeId ?? run.visits.at(-1)?.nodeId;
        report({
          state: 'repairing',
          ...(isHeld && at !== undefined ? { steps: markBlocked(now.steps, at) } : {}),
        });
      },
      onRepair({ workflow: repaired, edits, warnings }) {
        push('try/repaired', { requestId, workflow: repaired, edits, warnings });
      },
    },
  );
  return { ...made, repairs: made.repairs.map(({ edits }) => edits) };
}

async function openProgram(
  { workflow, path, maySignIn }: TryRequest,
  { store, tools, practice, keys, allow }: TrySources,
  sites: readonly string[],
): Promise<Pick<TryingProgram, 'host' | 'repairer'>> {
  const { settings } = store.read();
  const model = await modelFor('planner', settings, keys);
  const features = {
    agentSteps: settings.assistant.allowAgentSteps,
    aiTransforms: settings.assistant.allowAiTransforms,
  };
  return {
    repairer: model === undefined ? undefined : { model, catalog: await tools.catalog(), features },
    host: {
      sharedFolder: sharedFolder(),
      environment: process.env,
      practice,
      allow: (powers) => allow({ powers, workflow, path }),
      openTools: (wanted, harmless) => tools.openForTry(wanted, { ...harmless, signsIn: maySignIn }),
      models: {
        agent: () => agentModelFor(settings, keys),
        vision: () => modelFor('vision', settings, keys),
      },
      agent: { ...settings.agent, allowedOrigins: sites },
      advice: appAdvice,
      onListenerFailed: noteError,
    },
  };
}
