import type { JsonObject } from '../json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';

interface ToolNow {
  readonly schemaHash?: string | undefined;
  /** Older runs' `schemaHash`. */
  readonly wholeSchemaHash?: string | undefined;
  readonly version?: string | undefined;
}

export interface ResumeContext {
  readonly workflow: Workflow;
  readonly variables: JsonObject;
  readonly now: number;
  readonly evidenceHours: number;
  toolNow(tool: { readonly server: string; readonly name: string }): ToolNow | undefined;
  compareSecrets(entry: LedgerEntry): { readonly changed?: string; readonly isCertain: boolean };
  changedFileOf(entry: LedgerEntry): string | undefined;
  hasEvidence(entry: LedgerEntry): boolean;
}
