import type { Node } from '../../shared/workflow/node.ts';
import type { Failure, RunEvent, RunStatus } from '../../shared/run/events.ts';
import type { LedgerEntry, Rerun } from '../../shared/ledger/entry.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import type { AgentRun } from './agent/agent-run.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import type { Gate } from './gate.ts';
import type { Guard } from './guard.ts';
import type { LandingTracker } from './track-landings.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { PageWatch } from './page-watch.ts';
import type {
  Clock,
  ConnectAdvice,
  OutcomeJudge,
  OutcomeQuestion,
  PictureBaselines,
  RunSink,
  ToolCaller,
} from './ports.ts';
import type { Reach } from './reach/reach.ts';
import type { ResumeRequest } from './resume-request.ts';
import type { LoopStack } from './loop-stack.ts';
import type { RunVariables } from './run-variables.ts';
import type { Watchdog } from './watchdog.ts';

export interface Run {
  readonly workflow: CompiledWorkflow;
  readonly tools: ToolCaller;
  readonly page: PageWatch;
  /** Undefined if none is connected. */
  readonly model?: ChatModel | undefined;
  /** How to connect what is missing; depends on who starts the run. */
  readonly advice?: ConnectAdvice | undefined;
  readonly clock: Clock;
  readonly sink: RunSink;
  /** Absent if nothing may be stored. */
  readonly baselines?: PictureBaselines | undefined;
  /** Absent without a vision model. */
  readonly judge?: OutcomeJudge | undefined;
  readonly gate: Gate;
  readonly watchdog: Watchdog;
  readonly loops: LoopStack;
  readonly variables: RunVariables;
  /** `nodeId visit` of outcomes that weren't met, unless a plan revision replaced the step. */
  readonly missedOutcomes: Set<string>;
  /** Warnings so far. */
  readonly warningCount: () => number;
  /** Outcomes still to be judged, by node; latest visit only. */
  readonly pendingOutcomes: Map<
    string,
    { readonly visit: number; readonly question: OutcomeQuestion; readonly file?: string | undefined }
  >;
  readonly record: (event: RunEvent) => number;
  /** Every action passes it. */
  readonly guard: Guard;
  readonly agent: AgentRun;
  /** What models may access. */
  readonly reach: Reach;
  /** Whether a step is unchanged since its author drew it. */
  readonly isAuthored: (node: Node) => boolean;
  /** Next revision number of the plan; from 1. */
  readonly nextRevision: () => number;
  /** Undefined if a failure ends the run. */
  readonly replanning: Replanning | undefined;
  readonly ledger: LedgerRecorder;
  readonly landings: LandingTracker;
  /** The run succeeds after this node's first visit. */
  readonly untilNodeId?: string | undefined;
  readonly resumed?: ResumeRequest | undefined;
  /** Why verified visits of an earlier run are made again, by `visitKey`. */
  readonly reruns: ReadonlyMap<string, Rerun>;
  /** Visits on the replay path that are reused as they were, by `visitKey`. */
  readonly reusedOnReplay: ReadonlyMap<string, LedgerEntry>;
}

/** `nodeId` is the node that failed or was stopped at. */
export interface RunOutcome {
  readonly status: RunStatus;
  readonly nodeId?: string;
  readonly failure?: Failure;
}

/** How one visit ended. */
export type VisitEnd =
  | { readonly end: 'left'; readonly output: string }
  | { readonly end: 'failed'; readonly failure: Failure; readonly isPictured?: boolean | undefined }
  | { readonly end: 'stopped' };

/** A step without attempts left. */
export interface FailedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly failure: Failure;
  /** Visits of each node, by index. */
  readonly visitsOf: Uint32Array;
}

/** How the walk continues after a failure. */
export type AfterFailure =
  | ({ readonly end: 'revised' } & Swapped)
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

/** Replans a run between two nodes. */
export interface Replanning {
  /** Policy at the start of the run. */
  readonly policy: ReplanPolicy;
  /** Receives every event in order; `replan-policy-set` changes the policy. */
  observe(event: RunEvent): void;
  /** Asks for a revision and applies it as a whole, if allowed. */
  afterFailure(run: Run, failed: FailedVisit): Promise<AfterFailure>;
  /** The same after a step that missed its expected outcome; undefined to continue as planned. */
  afterSuccess(
    run: Run,
    done: Omit<FailedVisit, 'failure'>,
  ): Promise<Exclude<AfterFailure, { end: 'failed' }> | undefined>;
}

/** A run with a new workflow. Its history and variables stay. */
export interface Swapped {
  readonly run: Run;
  /** Where the walk continues. */
  readonly at: CompiledNode;
  /** Visits of each node, by new index. */
  readonly visitsOf: Uint32Array<ArrayBuffer>;
}
