import type { Node } from '../../shared/workflow/node.ts';
import type { Failure, RunEvent, RunStatus } from '../../shared/run/events.ts';
import type { LedgerEntry, Rerun } from '../../shared/ledger/entry.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import type { AgentRun } from './agent/agent-run.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import type { Gate } from './gate.ts';
import type { Guard } from './guard.ts';
import type { LateWeighing } from './late-weighing.ts';
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
import type { Rounds } from './rounds.ts';
import type { RunVariables } from './run-variables.ts';
import type { Watchdog } from './watchdog.ts';

/** What every part of the walk works with. */
export interface Run {
  readonly workflow: CompiledWorkflow;
  readonly tools: ToolCaller;
  readonly page: PageWatch;
  /** Undefined where none is connected. */
  readonly model?: ChatModel | undefined;
  /** What a person can do about what is not connected; only whoever starts the run knows where it runs. */
  readonly advice?: ConnectAdvice | undefined;
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
  /** Visits whose expected outcome did not come about, unless a revision of the plan took their place. */
  readonly missed: Set<string>;
  /** How much it has warned of so far. */
  readonly warned: () => number;
  /** What authors expected of steps that were made, by node; the latest visit of each. */
  readonly expected: Map<
    string,
    { readonly visit: number; readonly question: OutcomeQuestion; readonly file?: string | undefined }
  >;
  readonly record: (event: RunEvent) => number;
  /** Every action passes it. */
  readonly guard: Guard;
  readonly agent: AgentRun;
  /** What models may get at. */
  readonly reach: Reach;
  /** Whether a step is as its author drew it; others are a model's. */
  readonly isDrawn: (node: Node) => boolean;
  /** Numbers the revisions of the plan, whoever makes them; from 1. */
  readonly nextRevision: () => number;
  /** Undefined when a failure simply ends the run. */
  readonly replanning: Replanning | undefined;
  readonly ledger: LedgerRecorder;
  readonly late: LateWeighing;
  /** It ends well once this node was left for the first time. */
  readonly untilNodeId?: string | undefined;
  /** What it goes on with, where it resumes another. */
  readonly resumed?: ResumeRequest | undefined;
  /** Why a visit that was proven in an earlier run is made again, by `visitKey`. */
  readonly reruns: ReadonlyMap<string, Rerun>;
  /** Visits on the way back that are kept as they were made, by `visitKey`. */
  readonly keptInside: ReadonlyMap<string, LedgerEntry>;
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

/** A step that has used up its attempts. */
export interface FailedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly failure: Failure;
  /** How often each node of the run's workflow was come to. */
  readonly visitsOf: Uint32Array;
}

/** How the walk goes on after a failure: with a revised plan, or not at all. */
export type AfterFailure =
  | ({ readonly end: 'revised' } & Swapped)
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

/** What a run knows of its own way, so that it can be replanned at a node border. */
export interface Replanning {
  /** What the run does with revisions as it begins. */
  readonly policy: ReplanPolicy;
  /** Hears every event of the run, in order; by `replan-policy-set` it is told to do otherwise. */
  observe(event: RunEvent): void;
  /** Asks for a revision and, where it may be applied, applies it: whole, or not at all. */
  afterFailure(run: Run, failed: FailedVisit): Promise<AfterFailure>;
  /** The same after a step that succeeded, where a model finds that it did not lead to what was expected; undefined when the walk goes on as it would. */
  afterSuccess(
    run: Run,
    done: Omit<FailedVisit, 'failure'>,
  ): Promise<Exclude<AfterFailure, { end: 'failed' }> | undefined>;
}

/** A run with another workflow in its hands: what happened, and the variables, stay as they are. */
export interface Swapped {
  readonly run: Run;
  /** Where the walk goes on. */
  readonly at: CompiledNode;
  /** How often each node was come to, by its new index. */
  readonly visitsOf: Uint32Array<ArrayBuffer>;
}
