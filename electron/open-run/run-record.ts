import type { JsonObject } from '../../shared/json.ts';
import type { RunLine } from '../../shared/run/events.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { thinAsItGrows, withoutValues } from '../../shared/run/without-values.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { RunOutcome } from '../executor/walk/run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import type { HeldRun } from '../storage/runs/read-run-to-resume.ts';
import { createRunFolder } from '../storage/runs/run-folder.ts';
import { writeRunIndex } from '../storage/runs/run-index.ts';
import { openRunJournal, type JournalOptions, type RunJournal } from '../storage/runs/run-journal.ts';

interface RecordedRun {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly given: JsonObject;
  readonly held: HeldRun | undefined;
}

export interface RecordSides {
  readonly storage: {
    readonly dataFolder: string;
    readonly openFile?: JournalOptions['open'];
  };
  onFolder?(folder: string): void;
  onLines(lines: readonly RunLine[]): void;
  onListenerFailed(thrown: unknown): void;
}

export interface RunRecord {
  readonly folder: string;
  readonly journal: RunJournal;
  state(): RunState;
  close(): Promise<void>;
  reportEnd(outcome: RunOutcome): void;
}

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
      await writeRunIndex(folder, withoutValues(state)).catch(() => undefined);
    },
    reportEnd(outcome) {
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
