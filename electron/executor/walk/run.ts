import type { Node } from '../../../shared/workflow/node.ts';
import type { Failure, RunEvent, RunStatus } from '../../../shared/run/events.ts';
import type { LedgerEntry, Rerun } from '../../../shared/ledger/entry.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import type { AgentRun } from '../agent/agent-run.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import type { Gate } from './gate.ts';
import type { Guard } from '../observe/guard.ts';
import type { LandingTracker } from '../observe/track-landings.ts';
import type { LedgerRecorder } from '../visit/ledger-recorder.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import type { PageWatch } from '../observe/page-watch.ts';
import type {
  Clock,
  ConnectAdvice,
  OutcomeJudge,
  OutcomeQuestion,
  PictureBaselines,
  RunSink,
  ToolCaller,
} from '../ports.ts';
import type { Reach } from '../reach/reach.ts';
import type { ResumeRequest } from '../resume/resume-request.ts';
import type { LoopStack } from './loop-stack.ts';
import type { RunVariables } from './run-variables.ts';
import type { Watchdog } from './watchdog.ts';

export interface Run {
  readonly workflow: CompiledWorkflow;
  readonly tools: ToolCaller;
  readonly page: PageWatch;
  readonly model?: ChatModel | undefined;
  readonly advice?: ConnectAdvice | undefined;
  readonly clock: Clock;
  readonly sink: RunSink;
  readonly baselines?: PictureBaselines | undefined;
  readonly judge?: OutcomeJudge | undefined;
  readonly gate: Gate;
  readonly watchdog: Watchdog;
  readonly loops: LoopStack;
  readonly variables: RunVariables;
  /** `nodeId visit`, unless a plan revision replaced the step. */
  readonly missedOutcomes: Set<string>;
  readonly warningCount: () => number;
  readonly pendingOutcomes: Map<
    string,
    { readonly visit: number; readonly question: OutcomeQuestion; readonly file?: string | undefined }
  >;
  readonly record: (event: RunEvent) => number;
  readonly guard: Guard;
  readonly agent: AgentRun;
  readonly reach: Reach;
  readonly isAuthored: (node: Node) => boolean;
  readonly nextRevision: () => number;
  readonly replanning: Replanning | undefined;
  readonly ledger: LedgerRecorder;
  readonly landings: LandingTracker;
  readonly untilNodeId?: string | undefined;
  readonly resumed?: ResumeRequest | undefined;
  readonly reruns: ReadonlyMap<string, Rerun>;
  readonly reusedOnReplay: ReadonlyMap<string, LedgerEntry>;
}

export interface RunOutcome {
  readonly status: RunStatus;
  readonly nodeId?: string;
  readonly failure?: Failure;
}

export type VisitEnd =
  | { readonly end: 'left'; readonly output: string }
  | { readonly end: 'failed'; readonly failure: Failure; readonly isPictured?: boolean | undefined }
  | { readonly end: 'stopped' };

export interface FailedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly failure: Failure;
  readonly visitsOf: Uint32Array;
}

export type AfterFailure =
  | ({ readonly end: 'revised' } & Swapped)
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

export interface Replanning {
  readonly policy: ReplanPolicy;
  observe(event: RunEvent): void;
  afterFailure(run: Run, failed: FailedVisit): Promise<AfterFailure>;
  /** Undefined to continue as planned. */
  afterSuccess(
    run: Run,
    done: Omit<FailedVisit, 'failure'>,
  ): Promise<Exclude<AfterFailure, { end: 'failed' }> | undefined>;
}

export interface Swapped {
  readonly run: Run;
  readonly at: CompiledNode;
  readonly visitsOf: Uint32Array<ArrayBuffer>;
}
