import type { TokenUse } from '../assistant/reply.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { MadeEnd, RepairEdit } from './made.ts';

/** Step state in a try. `held`: it would send something, so the try ends. */
export type TriedState = 'trying' | 'works' | 'fails' | 'held';

export interface TryProgress {
  readonly requestId: string;
  /** Try number, from 1; each starts from scratch. */
  readonly ordinal: number;
  readonly state: 'trying' | 'repairing';
  /** The site that needs the person's approval. */
  readonly asks: string | null;
  /** Steps reached by this try. */
  readonly steps: Readonly<Record<string, TriedState>>;
}

/** A repair for the next try. */
export interface TryRepair {
  readonly requestId: string;
  readonly workflow: Workflow;
  readonly edits: readonly RepairEdit[];
}

/** Outcome of trying a proposal. */
export interface Tried {
  readonly end: MadeEnd;
  readonly workflow: Workflow;
  /** Enabled steps that the last try didn't reach. */
  readonly untried: readonly Node[];
  readonly tries: number;
  readonly repairs: number;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}
