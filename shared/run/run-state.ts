import type { OriginAsked, TargetResolved } from '../agent/agent-events.ts';
import type { AgentVisit } from '../agent/agent-visit.ts';
import type { CheckResult, OutcomeVerdict } from '../checks/check-result.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ReplanPolicy } from '../replan/policy.ts';
import type { RunRevision } from '../replan/run-revision.ts';
import type { Failure, Iterations, RunNotice, RunStatus, SentCall } from './events.ts';
import type { ModelView } from './model-view.ts';
import type { RevisionProposed } from './replan-events.ts';
import type { KeptResult } from './results.ts';

export type VisitStatus = 'running' | 'retrying' | 'succeeded' | 'failed' | 'stopped' | 'skipped';

/** Times in ms since the epoch, durations in ms. */
export interface Visit {
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
  readonly variables?: JsonObject;
  readonly failure?: Failure;
  readonly warnings: readonly string[];
  readonly agent?: AgentVisit;
  readonly resolved?: readonly TargetResolved[];
  readonly artifacts: readonly Artifact[];
  readonly checks?: readonly CheckResult[];
  readonly outcome?: OutcomeVerdict;
  readonly modelViews?: readonly ModelView[];
  readonly isVerifying?: true;
  readonly proof?: string;
  readonly isReused?: true;
  readonly rerun?: string;
  readonly isRevised?: true;
}

export interface Artifact {
  readonly file: string;
  readonly kind: 'screenshot' | 'image' | 'file';
  readonly mimeType: string;
  readonly caption: string;
  readonly at: number;
  readonly moment?: 'before' | 'after';
}

/** State of the latest visit; loops show their iteration. */
export interface NodeRunState {
  readonly status: VisitStatus;
  readonly visitIndex: number;
  readonly visits: number;
  readonly attempt: number;
  readonly startedAt: number;
  readonly durationMs?: number;
  readonly failure?: Failure;
  readonly proof?: string;
  readonly isReused?: true;
  readonly isVerifying?: true;
  readonly progress?: string;
  readonly iteration?: number;
  readonly maxIterations?: number;
}

export interface RunState {
  readonly runId: string | null;
  readonly lastSeq: number;
  /** `interrupted`: stored without an end. */
  readonly status: 'idle' | 'running' | 'paused' | 'interrupted' | RunStatus;
  readonly startedAt: number;
  readonly durationMs?: number;
  readonly pausedAt?: number;
  readonly untilNodeId?: string;
  readonly resumed?: {
    readonly runId: string;
    readonly reused: number;
    readonly doneBefore?: number | undefined;
    readonly sentence: string;
  };
  readonly nodes: Readonly<Record<string, NodeRunState>>;
  /** Times taken, by `edgeKey`. */
  readonly edges: Readonly<Record<string, number>>;
  readonly lastEdge: string | null;
  readonly currentNodeId: string | null;
  readonly visits: readonly Visit[];
  readonly variables: JsonObject;
  readonly inputs?: JsonObject;
  readonly practiceServer?: string;
  readonly results: readonly KeptResult[];
  readonly artifacts: readonly Artifact[];
  readonly notices?: readonly RunNotice[];
  readonly warnings: readonly { readonly nodeId?: string; readonly code: string; readonly message: string }[];
  readonly failure?: Failure & { readonly nodeId?: string };
  readonly revisions: readonly RunRevision[];
  readonly askedOrigin?: OriginAsked;
  readonly replanPolicy?: ReplanPolicy;
  readonly replanning?: {
    readonly nodeId: string;
    readonly visit: number;
    readonly score?: number;
    readonly threshold?: number;
    readonly proposal?: RevisionProposed;
  };
}
