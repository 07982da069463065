import type { Warning } from '../assistant/warning.ts';
import type { TokenUse } from '../assistant/reply.ts';
import type { RunResult } from '../run/results.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { MadeEnd, RepairEdit } from './made.ts';

export type TriedState = 'trying' | 'works' | 'fails' | 'held';

export interface TryProgress {
  readonly requestId: string;
  /** From 1; each starts from scratch. */
  readonly ordinal: number;
  readonly state: 'trying' | 'repairing';
  readonly asks: string | null;
  readonly steps: Readonly<Record<string, TriedState>>;
}

export interface TryRepair {
  readonly requestId: string;
  readonly workflow: Workflow;
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

export interface Tried {
  readonly end: MadeEnd;
  readonly workflow: Workflow;
  readonly untried: readonly Node[];
  readonly results: readonly RunResult[];
  readonly tries: number;
  /** What each repair changed. */
  readonly repairs: readonly (readonly RepairEdit[])[];
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}
