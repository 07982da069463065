import { AppError } from '../../../shared/app-error.ts';
import { offerOf } from '../../../shared/ledger/resume-plan.ts';
import type { Handlers } from '../ipc/router.ts';
import { fillInPracticeSite, inspectEarlierRun } from '../../open-run/inspect-earlier-run.ts';
import { openSecretMarks } from '../../storage/secret-marks.ts';
import { sharedFolder } from '../shared-folder.ts';
import { beginRun, nameOfRevision, type BegunRun, type RunSources, type StartRequest } from './begin-run.ts';

interface Current {
  readonly runId: string;
  readonly stop: AbortController;
  begun: BegunRun | undefined;
  readonly started: Promise<void>;
}

type RunHandlers = Pick<
  Handlers,
  | 'run/start'
  | 'run/stop'
  | 'run/pause'
  | 'run/resume'
  | 'run/step'
  | 'run/plan-resume'
  | 'run/answer-revision'
  | 'run/answer-origin'
  | 'run/set-replan-policy'
>;

interface RunHost {
  readonly handlers: RunHandlers;
  stopRun(): Promise<void>;
}

interface HostOptions extends RunSources {
  readonly onRunning: (isRunning: boolean) => void;
}

export function createRunHost({ onRunning, ...sources }: HostOptions): RunHost {
  let current: Current | undefined;

  const begun = (runId: string): BegunRun | undefined =>
    current?.runId === runId ? current.begun : undefined;
  function end({ runId }: StartRequest): void {
    sources.history.release(runId);
    current = undefined;
    onRunning(false);
  }

  async function start(request: StartRequest, signal: AbortSignal): Promise<void> {
    const run = await beginRun(request, { ...sources, signal }).catch((thrown: unknown) => {
      end(request);
      throw thrown;
    });
    if (current !== undefined) current.begun = run;
    void run.ended.then(() => {
      end(request);
      run.flush();
    });
  }

  async function stopRun(): Promise<void> {
    current?.stop.abort();
    await current?.started.catch(() => undefined);
    await current?.begun?.ended;
  }

  return {
    handlers: {
      async 'run/start'(request) {
        if (current !== undefined)
          throw new AppError('run-in-progress', 'A run is already in progress. Stop it first.');
        const stop = new AbortController();
        onRunning(true);
        const started = start(request, stop.signal);
        current = { runId: request.runId, stop, begun: undefined, started };
        await started;
      },
      'run/stop': ({ runId }) => {
        if (current?.runId === runId) current.stop.abort();
      },
      'run/pause': ({ runId }) => begun(runId)?.control.pause(),
      'run/resume': ({ runId }) => begun(runId)?.control.resume(),
      'run/step': ({ runId }) => begun(runId)?.control.step(),
      'run/answer-revision': ({ runId, revisionNumber, isApproved }) =>
        begun(runId)?.pendingQuestion.answer(nameOfRevision(revisionNumber), isApproved),
      'run/answer-origin': ({ runId, origin, isAllowed }) =>
        begun(runId)?.pendingQuestion.answer(origin, isAllowed),
      'run/set-replan-policy': ({ runId, policy }) => begun(runId)?.control.setReplanPolicy(policy),
      async 'run/plan-resume'({ workflow: drawn, path, runId, variables: changed, secrets, ...decision }) {
        const earlier = await sources.history.readToResume({ workflowId: drawn.id, path, runId });
        const given = { ...earlier.info.given, ...changed };
        const { workflow, variables } = await fillInPracticeSite(sources.practice, {
          workflow: drawn,
          given,
          earlier,
        });
        const seen = await inspectEarlierRun(earlier, {
          workflow,
          given,
          variables,
          tools: await sources.tools.currentTools(),
          markSecret: await openSecretMarks(sharedFolder(), secrets),
          evidenceHours: sources.store.read().settings.proofHours,
        });
        return offerOf(seen.plan(decision));
      },
    },
    stopRun,
  };
}
