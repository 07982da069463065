import type { OriginAsked, TargetResolved } from '../agent/agent-events.ts';
import type { AgentVisit } from '../agent/agent-visit.ts';
import type { CheckResult, OutcomeVerdict } from '../checks/check-result.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ReplanPolicy } from '../replan/policy.ts';
import type { RunRevision } from '../replan/run-revision.ts';
import type { Failure, Iterations, RunNotice, RunStatus, SentCall } from './events.ts';
import type { ModelSight } from './model-sight.ts';
import type { RevisionProposed } from './replan-events.ts';
import type { KeptResult } from './results.ts';

export type VisitStatus = 'running' | 'retrying' | 'succeeded' | 'failed' | 'stopped' | 'skipped';

/** One coming of the walk to one node, with its latest attempt. Times in ms since the epoch, durations in ms. */
export interface Visit {
  /** Place in `RunState.visits`. */
  readonly index: number;
  readonly nodeId: string;
  readonly visit: number;
  readonly iterations: Iterations;
  readonly status: VisitStatus;
  readonly attempt: number;
  readonly startedAt: number;
  readonly durationMs?: number;
  readonly call?: SentCall;
  readonly result?: Json;
  /** Names of the variables that this visit set. */
  readonly variables?: JsonObject;
  readonly failure?: Failure;
  readonly warnings: readonly string[];
  /** Of an agent step. */
  readonly agent?: AgentVisit;
  /** What a model said that a target means, latest last. */
  readonly resolved?: readonly TargetResolved[];
  /** Files in `artifacts/`, oldest first. */
  readonly artifacts: readonly Artifact[];
  /** How the checks of its latest attempt came out, in order; absent without any. */
  readonly checks?: readonly CheckResult[];
  /** What became of its expected outcome. */
  readonly outcome?: OutcomeVerdict;
  /** What a model that worked in it or judged it was given to look at, latest last. */
  readonly sights?: readonly ModelSight[];
  /** Its checks are being asked, or its outcome is being judged. */
  readonly isVerifying?: true;
  /** What shows that it worked; absent when nothing does. */
  readonly proof?: string;
  /** Taken over from the run that this one resumes. */
  readonly isReused?: true;
  /** Why a step that was proven before was made again. */
  readonly rerun?: string;
  /** A revision of the plan stands in its place. */
  readonly isRevised?: true;
}

export interface Artifact {
  readonly file: string;
  readonly kind: 'screenshot' | 'image' | 'file';
  readonly mimeType: string;
  readonly caption: string;
  readonly at: number;
  /** Of a picture around a visit. */
  readonly moment?: 'before' | 'after';
}

/** What the canvas shows of a node: its latest visit, and for a loop its current round. */
export interface NodeRunState {
  readonly status: VisitStatus;
  readonly visitIndex: number;
  readonly visits: number;
  readonly attempt: number;
  /** Of a running node: when it started; else how long it took. */
  readonly startedAt: number;
  readonly durationMs?: number;
  readonly failure?: Failure;
  /** What shows that its latest visit worked. */
  readonly proof?: string;
  /** Its latest visit was taken over from an earlier run. */
  readonly isReused?: true;
  /** Its latest visit is being checked or judged. */
  readonly isVerifying?: true;
  /** How far the tool that runs says it is. */
  readonly progress?: string;
  readonly iteration?: number;
  readonly maxIterations?: number;
}

/** A run, folded from its lines. `idle` before the first. */
export interface RunState {
  readonly runId: string | null;
  readonly lastSeq: number;
  /** `interrupted`: read from disk, where it never said that it ended. */
  readonly status: 'idle' | 'running' | 'paused' | 'interrupted' | RunStatus;
  readonly startedAt: number;
  readonly durationMs?: number;
  /** Since when it is paused, in ms since the epoch. */
  readonly pausedAt?: number;
  /** It was to end once this step is done. */
  readonly untilNodeId?: string;
  /** The run that this one goes on with, and why it could. */
  readonly resumed?: {
    readonly runId: string;
    readonly kept: number;
    readonly doneBefore?: number | undefined;
    readonly sentence: string;
  };
  readonly nodes: Readonly<Record<string, NodeRunState>>;
  /** How often each edge was taken, by `edgeKey`. */
  readonly edges: Readonly<Record<string, number>>;
  /** The edge taken last, by `edgeKey`. */
  readonly lastEdge: string | null;
  readonly currentNodeId: string | null;
  readonly visits: readonly Visit[];
  readonly variables: JsonObject;
  /** The variables it began with. */
  readonly inputs?: JsonObject;
  /** What its author wants to know of it, as steps answered it. */
  readonly results: readonly KeptResult[];
  readonly artifacts: readonly Artifact[];
  /** What it said at its start. */
  readonly notices?: readonly RunNotice[];
  readonly warnings: readonly { readonly nodeId?: string; readonly code: string; readonly message: string }[];
  readonly failure?: Failure & { readonly nodeId?: string };
  /** How its plan was changed on the way, oldest first; the document is as it was. */
  readonly revisions: readonly RunRevision[];
  /** It waits for a person's word on this site. */
  readonly askedOrigin?: OriginAsked;
  /** What it does with revisions; absent where none can be made. */
  readonly replanPolicy?: ReplanPolicy;
  /** A step failed, and the run waits at its border: for a model, then, where there is a `proposal`, for a person. */
  readonly replanning?: {
    readonly nodeId: string;
    readonly visit: number;
    readonly score?: number;
    readonly threshold?: number;
    readonly proposal?: RevisionProposed;
  };
}
