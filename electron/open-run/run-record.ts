import type { JsonObject } from '../../shared/json.ts';
import type { RunLine } from '../../shared/run/events.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { thinAsItGrows, withoutValues } from '../../shared/run/without-values.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { RunOutcome } from '../executor/run.ts';
import { systemClock } from '../executor/system-clock.ts';
import type { HeldRun } from '../storage/runs/read-run-to-resume.ts';
import { createRunFolder } from '../storage/runs/run-folder.ts';
import { writeRunIndex } from '../storage/runs/run-index.ts';
import { openRunJournal, type JournalOptions, type RunJournal } from '../storage/runs/run-journal.ts';

interface RecordedRun {
  readonly runId: string;
  /** As drawn: without the address of the practice site. */
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly given: JsonObject;
  readonly held: HeldRun | undefined;
}

/** Where a run is recorded, and who hears of it. */
export interface RecordSides {
  readonly storage: {
    /** The program's own folder, for what can't lie beside the workflow. */
    readonly dataFolder: string;
    /** For a test, to stand in for a full disk. */
    readonly openFile?: JournalOptions['open'];
  };
  /** Hears where the run lies, before its first line. */
  onFolder?(folder: string): void;
  /** Hears lines once they are on disk, in order and each once; the last one when the run is closed. */
  onLines(lines: readonly RunLine[]): void;
  /** Hears what a listener threw. */
  onListenerFailed(thrown: unknown): void;
}

/** What is written down of one run. */
export interface RunRecord {
  readonly folder: string;
  readonly journal: RunJournal;
  /** As far as it is on disk. */
  state(): RunState;
  /** Closes the files; what couldn't be written is the outcome's failure already. */
  close(): Promise<void>;
  /** Tells the end, also where its line could not be written, as on a full disk. */
  tellEnd(outcome: RunOutcome): void;
}

/** Makes the run's folder and opens its journal. Throws an AppError when it can't. */
export async function openRunRecord(
  { runId, workflow, path, given, held }: RecordedRun,
  { storage, onFolder, onLines, onListenerFailed }: RecordSides,
): Promise<RunRecord> {
  const { now } = systemClock;
  const folder = await createRunFolder({
    runId,
    workflow,
    workflowPath: path,
    dataFolder: storage.dataFolder,
    startedAt: now(),
    given,
    resumes: held === undefined ? undefined : { runId: held.earlier.runId, lease: held.lease },
  });
  onFolder?.(folder);
  let state = idleRun;
  let end: RunLine | undefined;
  const journal = await openRunJournal({
    folder,
    now,
    onListenerFailed,
    ...(storage.openFile === undefined ? {} : { open: storage.openFile }),
    onCommitted(lines) {
      state = thinAsItGrows(foldLines(state, lines));
      end = lines.findLast(({ event }) => event.type === 'run-finished');
      onLines(end === undefined ? lines : lines.filter((line) => line !== end));
    },
  });
  return {
    folder,
    journal,
    state: () => state,
    async close() {
      await journal.close().catch(() => undefined);
      // A long run opens at once with it; one that lacks it is read from its lines.
      await writeRunIndex(folder, withoutValues(state)).catch(() => undefined);
    },
    tellEnd(outcome) {
      if (end === undefined) {
        const at = now();
        end = {
          seq: state.lastSeq + 1,
          at,
          event: { type: 'run-finished', ...outcome, ...lengthOf(state, at) },
        };
        state = foldLines(state, [end]);
      }
      try {
        onLines([end]);
      } catch (thrown) {
        onListenerFailed(thrown);
      }
    },
  };
}

function lengthOf({ lastSeq, startedAt, visits }: RunState, at: number) {
  return {
    durationMs: lastSeq === 0 ? 0 : Math.max(0, at - startedAt),
    visits: visits.filter(({ isReused }) => isReused !== true).length,
  };
}
