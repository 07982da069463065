import type { LedgerEntry } from '../ledger/entry.ts';
import type { PageState } from '../page/page-state.ts';
import type { RunState } from '../run/run-state.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface ReportedRun {
  readonly workflow: Workflow;
  readonly run: RunState;
  readonly entries: readonly LedgerEntry[];
  readonly states: Readonly<Record<string, PageState>>;
  /** Data URLs by file name. */
  readonly screenshots: ReadonlyMap<string, string>;
  readonly gone: ReadonlySet<string>;
}
