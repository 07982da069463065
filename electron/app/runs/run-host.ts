import { AppError } from '../../../shared/app-error.ts';
import { offerOf } from '../../../shared/ledger/resume-plan.ts';
import { createPracticeSites } from '../../tools/practice-variables.ts';
import type { Handlers } from '../ipc/router.ts';
import { beginRun, nameOfRevision, type BegunRun, type RunSources } from './begin-run.ts';
import { lookBack } from './look-back.ts';

interface Current extends BegunRun {
  readonly runId: string;
  /** Resolves when the journal is closed, too. */
  readonly ended: Promise<void>;
}

/** A run whose browser and journal are being made ready. */
interface Starting {
  readonly runId: string;
  readonly done: Promise<void>;
  isStopAsked: boolean;
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
type StartRequest = Parameters<RunHandlers['run/start']>[0];

interface RunHost {
  readonly handlers: RunHandlers;
  /** Stops the run, if there is one; resolves when its journal is closed. */
  stopRun(): Promise<void>;
  close(): Promise<void>;
}

interface HostOptions extends Omit<RunSources, 'practice'> {
  /** Hears when a run begins, from its first preparations on, and when it has ended. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** Runs workflows, one at a time, and tells the window of every line once it is on disk. */
export function createRunHost({ onRunning, ...options }: HostOptions): RunHost {
  const practice = createPracticeSites();
  const sources: RunSources = { ...options, practice };
  let current: Current | undefined;
  let starting: Starting | undefined;

  const control = (runId: string): Current['control'] | undefined =>
    current?.runId === runId ? current.control : undefined;
  const report = (): void => {
    onRunning(current !== undefined || starting !== undefined);
  };

  async function start(request: StartRequest): Promise<void> {
    try {
      // A stop that was asked for meanwhile comes before the first step.
      const onBegun = (begunControl: Current['control']): void => {
        if (starting?.isStopAsked === true) begunControl.stop();
      };
      const begun = await beginRun(request, { ...sources, onBegun });
      current = { ...begun, runId: request.runId, ended: endOf(begun, request) };
      if (starting?.isStopAsked === true) begun.control.stop();
    } finally {
      starting = undefined;
      report();
    }
  }

  async function endOf(
    { control: { finished }, record }: BegunRun,
    { workflow, path }: StartRequest,
  ): Promise<void> {
    const outcome = await finished;
    await record.close();
    await sources.history
      .prune({ workflowId: workflow.id, path, keep: sources.store.read().settings.keepRuns })
      .catch(() => undefined);
    current = undefined;
    report();
    record.tellEnd(outcome);
  }

  async function stopRun(): Promise<void> {
    await starting?.done.catch(() => undefined);
    current?.control.stop();
    await current?.ended;
  }

  return {
    handlers: {
      async 'run/start'(request) {
        if (current !== undefined || starting !== undefined)
          throw new AppError(
            'run-in-progress',
            'A run is already under way. Stop it before you start another.',
          );
        const done = start(request);
        starting = { runId: request.runId, done, isStopAsked: false };
        report();
        await done;
      },
      'run/stop': ({ runId }) => {
        if (starting?.runId === runId) starting.isStopAsked = true;
        control(runId)?.stop();
      },
      'run/pause': ({ runId }) => control(runId)?.pause(),
      'run/resume': ({ runId }) => control(runId)?.resume(),
      'run/step': ({ runId }) => control(runId)?.step(),
      'run/answer-revision'({ runId, revisionNumber, isApproved }) {
        if (current?.runId === runId) current.desk.answer(nameOfRevision(revisionNumber), isApproved);
      },
      'run/answer-origin'({ runId, origin, isAllowed }) {
        if (current?.runId === runId) current.desk.answer(origin, isAllowed);
      },
      'run/set-replan-policy': ({ runId, policy }) => control(runId)?.setReplanPolicy(policy),
      'run/plan-resume': async (request) =>
        offerOf(
          (
            await lookBack(
              await sources.history.readToResume({ ...request, workflowId: request.workflow.id }),
              request,
              sources,
            )
          ).plan,
        ),
    },
    stopRun,
    async close() {
      await stopRun();
      await practice.close();
    },
  };
}
