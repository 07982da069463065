import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import type { RunControl } from '../executor/start-run.ts';
import { startRun } from '../executor/start-run.ts';
import { systemClock } from '../executor/system-clock.ts';
import { createRunFolder } from '../storage/run-folder.ts';
import { openRunJournal } from '../storage/run-journal.ts';
import { createPracticeSites } from '../tools/practice-variables.ts';
import type { Push } from './push.ts';
import type { Handlers } from './router.ts';
import { createRunFeed } from './run-feed.ts';
import type { Tools } from './tools.ts';

interface Current {
  readonly runId: string;
  readonly control: RunControl;
  /** Resolves when the journal is closed, too. */
  readonly ended: Promise<void>;
}

/** A run whose browser and journal are being made ready. */
interface Starting {
  readonly runId: string;
  readonly done: Promise<void>;
  isStopAsked: boolean;
}

type RunHandlers = Pick<Handlers, Extract<keyof Handlers, `run/${string}`>>;

interface RunHost {
  readonly handlers: RunHandlers;
  /** Stops the run, if there is one; resolves when its journal is closed. */
  stopRun(): Promise<void>;
  close(): Promise<void>;
}

interface HostOptions {
  readonly tools: Tools;
  readonly push: Push;
  /** Hears when a run begins, from its first preparations on, and when it has ended. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** Runs workflows, one at a time, and tells the window of every line once it is on disk. */
export function createRunHost({ tools, push, onRunning }: HostOptions): RunHost {
  const practice = createPracticeSites();
  const folders = new Map<string, string>();
  let current: Current | undefined;
  let starting: Starting | undefined;

  const control = (runId: string): RunControl | undefined => (current?.runId === runId ? current.control : undefined);
  const report = (): void => { onRunning(current !== undefined || starting !== undefined); };

  const begin: RunHandlers['run/start'] = async ({ runId, workflow: drawn, path, startNodeId, stepping, variables, secrets }) => {
    const workflow = await practice.fillIn(drawn);
    if (startNodeId === null) await tools.beginAnew();
    const folder = await createRunFolder({ runId, workflow: drawn, workflowPath: path, dataFolder: app.getPath('userData'), startedAt: Date.now() });
    folders.set(runId, folder);
    const feed = createRunFeed({ now: Date.now, tell: (lines) => { push('run/events', { runId, lines: [...lines] }); } });
    const journal = await openRunJournal({ folder, now: Date.now, onCommitted: feed.committed });
    try {
      const ports = { tools: await tools.callerWith(secrets), clock: systemClock, sink: journal };
      const run = startRun({ runId, workflow, ports, stepping, variables: await practice.fillInValues(variables), ...(startNodeId === null ? {} : { startNodeId }) });
      // What could not be written is the outcome's failure already.
      const ended = run.finished.then(async (outcome) => {
        await journal.close().catch(() => undefined);
        current = undefined;
        report();
        feed.ended(outcome);
      });
      current = { runId, control: run, ended };
      if (starting?.isStopAsked === true) run.stop();
    } catch (thrown) {
      await journal.close();
      throw thrown;
    }
  };

  async function start(request: Parameters<RunHandlers['run/start']>[0]): Promise<void> {
    try {
      await begin(request);
    } finally {
      starting = undefined;
      report();
    }
  }

  async function stopRun(): Promise<void> {
    await starting?.done.catch(() => undefined);
    current?.control.stop();
    await current?.ended;
  }

  return {
    handlers: {
      async 'run/start'(request) {
        if (current !== undefined || starting !== undefined) throw new AppError('run-in-progress', 'A run is already under way. Stop it before you start another.');
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
      async 'run/read-artifact'({ runId, file }) {
        const folder = folders.get(runId);
        if (folder === undefined || basename(file) !== file) throw new AppError('not-found', `There is no picture "${file}" of this run.`);
        const bytes = await readFile(join(folder, 'artifacts', file)).catch((cause: unknown) => {
          throw new AppError('not-found', `The picture "${file}" is no longer in the run's folder.`, { cause });
        });
        return { dataUrl: `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}` };
      },
    },
    stopRun,
    async close() {
      await stopRun();
      await practice.close();
    },
  };
}
