import type { Json } from '../../../shared/json.ts';
import type { Input, InvalidationCode, LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { Landed } from '../../../shared/ledger/landed.ts';
import type { HashedKind } from '../../../shared/ledger/hash.ts';
import type { PageState } from '../../../shared/page/page-state.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';

export interface EntryWriter {
  write(entryOf: (seq: number) => LedgerEntry): number;
  writeDoneBefore(entry: LedgerEntry): void;
  writeLanded(seq: number, landed: Landed): void;
  invalidate(about: {
    readonly code: InvalidationCode;
    readonly sentence: string;
    readonly fromSeq: number;
    readonly toSeq?: number;
  }): void;
  firstSeqOf(visit: { readonly nodeId: string; readonly visit: number }): number | undefined;
  writeState(state: PageState): string;
  specHash(compiled: CompiledNode): string;
  inputsOf(compiled: CompiledNode): Input[];
  fingerprint(kind: HashedKind, value: Json): string;
  secretsOf(compiled: CompiledNode): {
    readonly isUsed: boolean;
    readonly marks: Record<string, string> | undefined;
  };
  recordProducer(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
}
