import type { JsonObject } from '../json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';

/** What an earlier run is held against before anything of it is used again. */
export interface Surroundings {
  readonly workflow: Workflow;
  /** The values that the workflow's variables would have now. */
  readonly variables: JsonObject;
  /** Ms since the epoch. */
  readonly now: number;
  /** So long after it was found, what shows that a step succeeded counts. */
  readonly proofHours: number;
  /** The hash of a tool's input schema and the version of its server; undefined when no connected server has the tool. */
  toolNow(tool: {
    readonly server: string;
    readonly name: string;
  }): { readonly schemaHash?: string | undefined; readonly version?: string | undefined } | undefined;
  /** The first secret of an entry that has another value now, and whether all of its secrets could be compared. */
  compareSecrets(entry: LedgerEntry): { readonly changed?: string; readonly isCertain: boolean };
  /** A file that the entry's step handed on, where it holds something else by now. */
  changedFileOf(entry: LedgerEntry): string | undefined;
  /** Whether what an entry points at (its line of events, its files) is there and unchanged. */
  hasEvidence(entry: LedgerEntry): boolean;
}
