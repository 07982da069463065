import type { LedgerEntry } from '../ledger/entry.ts';
import type { PageState } from '../page/page-state.ts';
import type { RunState } from '../run/run-state.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** All that a report tells of. */
export interface ReportedRun {
  /** As it was when the run began. */
  readonly workflow: Workflow;
  /** Of a run that never said that it ended, `interrupted`. */
  readonly run: RunState;
  readonly entries: readonly LedgerEntry[];
  /** Page states by their hash. */
  readonly states: Readonly<Record<string, PageState>>;
  /** Data URLs by the name of the file in `artifacts/`. What is not in it is left out of the report. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Pictures that the run took and that are in its folder no longer. */
  readonly gone: ReadonlySet<string>;
}
