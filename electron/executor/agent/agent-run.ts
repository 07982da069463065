import type { ApproveOrigin } from '../reach/reach.ts';

export interface AgentOptions {
  /** Whether an AI step may revise its own plan. */
  readonly enableReplanning?: boolean;
  /** Whether a model may identify a target that wasn't found. */
  readonly resolveTargets?: boolean;
  /** Origins allowed besides those that the workflow names; `any` allows all. */
  readonly allowedOrigins?: readonly string[];
  /** Without it, other origins are refused. */
  readonly approveOrigin?: ApproveOrigin | undefined;
}

/** Shared by the AI steps of one run. */
export interface AgentRun {
  readonly canRevise: boolean;
  readonly canResolve: boolean;
  /** Plan revisions by models in this lineage so far. */
  revisions: number;
  /** Resolved targets, by page and target; dropped when a step fails with one. */
  readonly picks: Map<string, TargetPick>;
}

export interface TargetPick {
  readonly role: string;
  readonly name: string;
  readonly reason: string;
  /** Ids of the steps for which it was recorded. */
  readonly reportedFor: Set<string>;
}

export function createAgentRun(
  { enableReplanning = false, resolveTargets = false }: AgentOptions,
  revisions = 0,
): AgentRun {
  return { canRevise: enableReplanning, canResolve: resolveTargets, revisions, picks: new Map() };
}
