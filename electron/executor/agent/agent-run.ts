import type { Counters } from '../../../shared/budgets/counters.ts';

/** What the user lets a model do in a run, and what the lineage has spent of it before. */
export interface AgentOptions {
  /** Whether an agent step may correct its own plan. */
  readonly enableReplanning?: boolean;
  /** Whether a model may say which thing a target means that was not found. */
  readonly resolveTargets?: boolean;
  /** Revisions made by a model in earlier runs of this lineage. */
  readonly revisions?: number;
  /** Budgets as earlier runs of this lineage left them. */
  readonly counters?: Counters;
}

/** What agent steps of one run share. */
export interface AgentRun {
  readonly canRevise: boolean;
  readonly canResolve: boolean;
  /** Made by a model in this lineage so far. */
  revisions: number;
  /** What targets were resolved to, by node and target; forgotten when the step fails with it. */
  readonly picks: Map<string, Pick>;
}

export interface Pick {
  readonly role: string;
  readonly name: string;
  readonly reason: string;
}

export function createAgentRun({ enableReplanning = false, resolveTargets = false, revisions = 0 }: AgentOptions): AgentRun {
  return { canRevise: enableReplanning, canResolve: resolveTargets, revisions, picks: new Map() };
}
