import type { ApproveOrigin } from '../reach/reach.ts';

/** What the user lets a model do in a run. */
export interface AgentOptions {
  /** Whether an agent step may correct its own plan. */
  readonly enableReplanning?: boolean;
  /** Whether a model may say which thing a target means that was not found. */
  readonly resolveTargets?: boolean;
  /** Origins that models may use besides those that the workflow names; `any` stands for all. */
  readonly allowedOrigins?: readonly string[];
  /** Without it, every further origin is refused. */
  readonly approveOrigin?: ApproveOrigin | undefined;
}

/** What agent steps of one run share. */
export interface AgentRun {
  readonly canRevise: boolean;
  readonly canResolve: boolean;
  /** Made by a model in this lineage so far. */
  revisions: number;
  /** What targets were resolved to, by page and target; forgotten when a step fails with it. */
  readonly picks: Map<string, Pick>;
}

export interface Pick {
  readonly role: string;
  readonly name: string;
  readonly reason: string;
  /** The steps that were told so. */
  readonly toldTo: Set<string>;
}

export function createAgentRun(
  { enableReplanning = false, resolveTargets = false }: AgentOptions,
  revisions = 0,
): AgentRun {
  return { canRevise: enableReplanning, canResolve: resolveTargets, revisions, picks: new Map() };
}
