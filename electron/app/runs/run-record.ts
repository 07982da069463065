import { app } from 'electron';
import type { JsonObject } from '../../../shared/json.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { thinAsItGrows } from '../../../shared/run/without-values.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { RunOutcome } from '../../executor/run.ts';
import { createRunFolder } from '../../storage/runs/run-folder.ts';
import { writeRunIndex } from '../../storage/runs/run-index.ts';
import { openRunJournal, type RunJournal } from '../../storage/runs/run-journal.ts';
import type { HeldRun } from '../../storage/runs/read-run-to-resume.ts';
import type { Push } from '../ipc/push.ts';
import { noteError } from '../crash-log.ts';
import { createRunFeed } from './run-feed.ts';
import type { RunHistory } from './run-history.ts';

interface RecordOptions {
  readonly runId: string;
  /** As it is drawn: without the address of the practice site. */
  readonly drawn: Workflow;
  readonly path: string | null;
  readonly given: JsonObject;
  readonly held: HeldRun | undefined;
  readonly push: Push;
  readonly history: RunHistory;
}

/** What is written down of one run, and told to the window once it is on disk. */
export interface RunRecord {
  readonly journal: RunJournal;
  /** Closes what a run that ended has written; never rejects, as what could not be written is the outcome's failure already. */
  close(): Promise<void>;
  /** Tells the window that the run has ended: the last thing that it hears of it. */
  tellEnd(outcome: RunOutcome): void;
}

/** Throws an AppError when the run's folder cannot be made. */
export async function openRunRecord({
  runId,
  drawn,
  path,
  given,
  held,
  push,
  history,
}: RecordOptions): Promise<RunRecord> {
  const folder = await createRunFolder({
    runId,
    workflow: drawn,
    workflowPath: path,
    dataFolder: app.getPath('userData'),
    startedAt: Date.now(),
    given,
    resumes: held === undefined ? undefined : { runId: held.earlier.runId, lease: held.lease },
  });
  history.remember(runId, folder);
  const feed = createRunFeed({
    now: Date.now,
    tell: (lines) => {
      push('run/events', { runId, lines: [...lines] });
    },
  });
  let state = idleRun;
  const journal = await openRunJournal({
    folder,
    now: Date.now,
    onListenerFailed: noteError,
    onCommitted(lines) {
      state = thinAsItGrows(foldLines(state, lines));
      feed.committed(lines);
    },
  });
  return {
    journal,
    async close() {
      await journal.close().catch(() => undefined);
      history.release(runId);
      await held?.lease.release();
      // Only what is convenient: a full disk has been told of already.
      await writeRunIndex(folder, state).catch(() => undefined);
    },
    tellEnd: (outcome) => {
      feed.ended(outcome);
    },
  };
}
