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
import type { Tools } from './tools.ts';

interface Current {
  readonly runId: string;
  readonly control: RunControl;
  /** Resolves when the journal is closed, too. */
  readonly ended: Promise<void>;
}

type RunHandlers = Pick<Handlers, Extract<keyof Handlers, `run/${string}`>>;

/** Runs workflows, one at a time, and tells the window of every line once it is on disk. */
export function createRunHost(tools: Tools, push: Push): { readonly handlers: RunHandlers; stop(): Promise<void> } {
  const practice = createPracticeSites();
  const folders = new Map<string, string>();
  let current: Current | undefined;
  let starting: Promise<void> | undefined;

  const control = (runId: string): RunControl | undefined => (current?.runId === runId ? current.control : undefined);

  const begin: RunHandlers['run/start'] = async ({ runId, workflow: drawn, path, startNodeId, stepping, variables, secrets }) => {
    const workflow = await practice.fillIn(drawn);
    if (startNodeId === null) await tools.beginAnew();
    const folder = await createRunFolder({ runId, workflow: drawn, workflowPath: path, dataFolder: app.getPath('userData'), startedAt: Date.now() });
    folders.set(runId, folder);
    const journal = await openRunJournal({ folder, now: Date.now, onCommitted: (lines) => { push('run/events', { runId, lines: [...lines] }); } });
    try {
      const ports = { tools: await tools.callerWith(secrets), clock: systemClock, sink: journal };
      const run = startRun({ runId, workflow, ports, stepping, variables, ...(startNodeId === null ? {} : { startNodeId }) });
      const ended = run.finished.then(() => journal.close()).then(() => undefined, () => undefined).finally(() => { current = undefined; });
      current = { runId, control: run, ended };
    } catch (thrown) {
      await journal.close();
      throw thrown;
    }
  };

  return {
    handlers: {
      async 'run/start'(request) {
        if (current !== undefined || starting !== undefined) throw new AppError('run-in-progress', 'A run is already under way. Stop it before you start another.');
        starting = Promise.resolve(begin(request)).finally(() => { starting = undefined; });
        await starting;
      },
      'run/stop': ({ runId }) => control(runId)?.stop(),
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
    async stop() {
      await starting?.catch(() => undefined);
      current?.control.stop();
      await current?.ended;
      await practice.close();
    },
  };
}
