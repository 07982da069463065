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
}

type RunHandlers = Pick<Handlers, Extract<keyof Handlers, `run/${string}`>>;

/** Runs workflows, one at a time, and tells the window of every line once it is on disk. */
export function createRunHost(tools: Tools, push: Push): { readonly handlers: RunHandlers; stop(): Promise<void> } {
  const practice = createPracticeSites();
  const folders = new Map<string, string>();
  let current: Current | 'starting' | undefined;

  const control = (runId: string): RunControl | undefined => (current !== 'starting' && current?.runId === runId ? current.control : undefined);

  const start: RunHandlers['run/start'] = async ({ runId, workflow: drawn, path, startNodeId, stepping, variables, secrets }) => {
    if (current !== undefined) throw new AppError('run-in-progress', 'A run is already under way. Stop it before you start another.');
    current = 'starting';
    try {
      const workflow = await practice.fillIn(drawn);
      if (startNodeId === null) await tools.beginAnew();
      const folder = await createRunFolder({ runId, workflow: drawn, workflowPath: path, dataFolder: app.getPath('userData'), startedAt: Date.now() });
      folders.set(runId, folder);
      const journal = await openRunJournal({ folder, now: Date.now, onCommitted: (lines) => { push('run/events', { runId, lines: [...lines] }); } });
      const ports = { tools: await tools.callerWith(secrets), clock: systemClock, sink: journal };
      try {
        const run = startRun({ runId, workflow, ports, stepping, variables, ...(startNodeId === null ? {} : { startNodeId }) });
        current = { runId, control: run };
        void run.finished.finally(() => journal.close().catch(() => undefined).finally(() => { current = undefined; }));
      } catch (thrown) {
        await journal.close();
        throw thrown;
      }
    } catch (thrown) {
      current = undefined;
      throw thrown;
    }
  };

  return {
    handlers: {
      'run/start': start,
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
      if (current !== undefined && current !== 'starting') {
        current.control.stop();
        await current.control.finished;
      }
      await practice.close();
    },
  };
}
