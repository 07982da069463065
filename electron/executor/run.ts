import type { Failure, RunEvent, RunStatus } from '../../shared/run/events.ts';
import type { Rerun } from '../../shared/ledger/entry.ts';
import type { CompiledWorkflow } from './compile-workflow.ts';
import type { ExpectedOutcome } from './expected-outcomes.ts';
import type { Gate } from './gate.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';
import type { Clock, OutcomeJudge, PictureBaselines, RunSink, ToolCaller } from './ports.ts';
import type { Rounds } from './rounds.ts';
import type { RunVariables } from './run-variables.ts';
import type { Watchdog } from './watchdog.ts';

/** What every part of the walk works with. */
export interface Run {
  readonly workflow: CompiledWorkflow;
  readonly tools: ToolCaller;
  readonly clock: Clock;
  readonly sink: RunSink;
  /** Absent where nothing may be kept. */
  readonly baselines?: PictureBaselines | undefined;
  /** Absent while no model that sees is connected. */
  readonly judge?: OutcomeJudge | undefined;
  readonly gate: Gate;
  readonly watchdog: Watchdog;
  readonly rounds: Rounds;
  readonly variables: RunVariables;
  /** What authors expected of steps that were made, by node; the latest visit of each. */
  readonly expected: Map<string, ExpectedOutcome>;
  readonly record: (event: RunEvent) => number;
  readonly ledger: LedgerRecorder;
  /** Why a visit that was proven in an earlier run is made again, by `visitKey`. */
  readonly reruns: ReadonlyMap<string, Rerun>;
}

/** How a run ended; `nodeId` is the node that failed or at which it was stopped. */
export interface RunOutcome {
  readonly status: RunStatus;
  readonly nodeId?: string;
  readonly failure?: Failure;
}

/** How one visit ended: by which way out, or with a failure, or cut short by Stop. */
export type VisitEnd =
  | { readonly end: 'left'; readonly output: string }
  | { readonly end: 'failed'; readonly failure: Failure; readonly isPictured?: boolean | undefined }
  | { readonly end: 'stopped' };
