import type { TokenUse } from '../assistant/reply.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { MadeEnd, RepairEdit } from './made.ts';

/** How a step fares in a try. `held`: it would send something, so the try ends here. */
export type TriedState = 'trying' | 'works' | 'fails' | 'held';

/** How far a try is. */
export interface TryProgress {
  readonly requestId: string;
  /** The n-th try, from 1; each starts anew. */
  readonly ordinal: number;
  readonly state: 'trying' | 'repairing';
  /** The site that waits for the person's word. */
  readonly asks: string | null;
  /** Every step that this try has come to. */
  readonly steps: Readonly<Record<string, TriedState>>;
}

/** A repair, as the next try will have it. */
export interface TryRepair {
  readonly requestId: string;
  readonly workflow: Workflow;
  readonly edits: readonly RepairEdit[];
}

/** What trying a proposal came to. */
export interface Tried {
  readonly end: MadeEnd;
  readonly workflow: Workflow;
  /** Enabled steps that the last try didn't get to. */
  readonly untried: readonly Node[];
  readonly tries: number;
  readonly repairs: number;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}
