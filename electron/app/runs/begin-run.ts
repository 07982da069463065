import { app } from 'electron';
import type { Settings } from '../../../shared/settings.ts';
import { refuseUnconfirmed } from '../../../shared/ledger/refuse-unconfirmed.ts';
import type { RunLine } from '../../../shared/run/events.ts';
import { AppError } from '../../../shared/app-error.ts';
import { agentModelFor } from '../../assistant/models/agent-model.ts';
import { modelFor, type KeyReader } from '../../assistant/models/model-for.ts';
import { requestFrom } from '../../executor/resume/earlier-run.ts';
import type { ConnectAdvice } from '../../executor/ports.ts';
import type { ResumeRequest } from '../../executor/resume/resume-request.ts';
import type { InspectedRun } from '../../open-run/inspect-earlier-run.ts';
import { openRun, type OpenedRun } from '../../open-run/open-run.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import { noteError } from '../crash-log.ts';
import type { Push } from '../ipc/push.ts';
import type { Handlers } from '../ipc/router.ts';
import { sharedFolder } from '../shared-folder.ts';
import type { Store } from '../store/store.ts';
import type { Tools } from '../tools.ts';
import type { AllowRun } from '../trust/allow-run.ts';
import { coalesce } from './coalesce.ts';
import { createPendingQuestion, type PendingQuestion } from '../pending-question.ts';
import type { RunHistory } from './run-history.ts';

export interface RunSources {
  readonly store: Store;
  readonly keys: KeyReader;
  readonly tools: Tools;
  readonly push: Push;
  readonly history: RunHistory;
  readonly practice: PracticeSites;
  readonly allow: AllowRun;
}

export interface BegunRun extends OpenedRun {
  readonly pendingQuestion: PendingQuestion;
  flush(): void;
}

export type StartRequest = Parameters<Handlers['run/start']>[0];

export const appAdvice: ConnectAdvice = {
  model: 'Connect one in Settings > Models, disable the step, or use tool steps instead.',
  vision: 'Choose one in Settings > Models.',
  origin:
    'To always allow it, name its address in the step, or open it in a separate step. To be asked, change Settings > Assistant.',
};

export const nameOfRevision = (revisionNumber: number): string => `Revision R${revisionNumber}`;

const frameMs = 1000 / 60;

/** Sends events to the window once per frame. Throws as `openRun` does. */
export async function beginRun(
  request: StartRequest,
  sources: RunSources & { readonly signal: AbortSignal },
): Promise<BegunRun> {
  const { store, keys, tools, push, history, practice, allow, signal } = sources;
  const { runId, workflow, path, variables, secrets, stepping, resume } = request;
  const { settings } = store.read();
  const pendingQuestion = createPendingQuestion();
  const feed = coalesce<RunLine>({
    every: frameMs,
    passOn: (lines) => {
      push('run/events', { runId, lines: [...lines] });
    },
  });
  const run = await openRun(
    {
      runId,
      workflow,
      path,
      variables,
      secrets,
      startNodeId: request.startNodeId ?? undefined,
      untilNodeId: request.untilNodeId ?? undefined,
      stepping,
      resume:
        resume === null
          ? undefined
          : {
              hold: () => history.hold({ workflowId: workflow.id, path, runId: resume.runId }),
              decide: (seen) => decide(seen, resume),
            },
    },
    {
      storage: {
        dataFolder: app.getPath('userData'),
        sharedFolder: sharedFolder(),
        keepRuns: settings.keepRuns,
        viewed: history.viewed,
      },
      environment: process.env,
      practice,
      allow: (powers) => allow({ powers, workflow, path }),
      openTools: tools.openFor,
      models: {
        agent: () => agentModelFor(settings, keys),
        vision: () => modelFor('vision', settings, keys),
      },
      agent: {
        ...settings.agent,
        ...(settings.agent.newSites === 'ask'
          ? { approveOrigin: ({ origin }, asked) => pendingQuestion.ask(origin, asked) }
          : {}),
      },
      replan: replanOptions(settings, pendingQuestion),
      evidenceHours: settings.proofHours,
      advice: appAdvice,
      onFolder: (folder) => {
        history.remember(runId, folder);
      },
      onLines: feed.add,
      onListenerFailed: noteError,
      signal,
    },
  );
  return { ...run, pendingQuestion, flush: feed.flush };
}

function replanOptions(
  { replanning, replanThreshold, assistant: { allowAgentSteps } }: Settings,
  pendingQuestion: PendingQuestion,
): Parameters<typeof openRun>[1]['replan'] {
  if (replanning === 'never') return undefined;
  return {
    policy: replanning,
    threshold: replanThreshold,
    allowsAgentSteps: allowAgentSteps,
    approve: ({ revisionNumber }, asked) => pendingQuestion.ask(nameOfRevision(revisionNumber), asked),
  };
}

/** Throws `resume-blocked` if the confirmed plan has changed. */
function decide(
  { earlier, plan: planWith }: InspectedRun,
  { confirmed, ...decision }: NonNullable<StartRequest['resume']>,
): ResumeRequest {
  const plan = planWith(decision);
  const refusal = refuseUnconfirmed(plan, confirmed);
  if (plan.start === undefined || refusal !== undefined)
    throw new AppError('resume-blocked', refusal ?? plan.sentence);
  return requestFrom(earlier, plan, plan.start);
}
