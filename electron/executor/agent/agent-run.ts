import type { ApproveOrigin } from '../reach/reach.ts';

export interface AgentOptions {
  readonly enableReplanning?: boolean;
  readonly resolveTargets?: boolean;
  readonly allowedOrigins?: readonly string[];
  readonly approveOrigin?: ApproveOrigin | undefined;
}

export interface AgentRun {
  readonly canRevise: boolean;
  readonly canResolve: boolean;
  revisions: number;
  readonly picks: Map<string, TargetPick>;
}

export interface TargetPick {
  readonly role: string;
  readonly name: string;
  readonly reason: string;
  readonly reportedFor: Set<string>;
}

export function createAgentRun(
  { enableReplanning = false, resolveTargets = false }: AgentOptions,
  revisions = 0,
): AgentRun {
  return { canRevise: enableReplanning, canResolve: resolveTargets, revisions, picks: new Map() };
}
