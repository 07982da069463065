import type { Json } from '../../shared/json.ts';
import type { Input, InvalidationCode, LedgerEntry } from '../../shared/ledger/entry.ts';
import type { Landed } from '../../shared/ledger/landed.ts';
import type { HashedKind } from '../../shared/ledger/hash.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';

/** What the record of a visit asks of the ledger it goes into. */
export interface EntryWriter {
  /** Writes an entry as the next of the ledger, made with its `seq`, and answers that. */
  write(entryOf: (seq: number) => LedgerEntry): number;
  /** Writes down what another part of the lineage did. */
  writeDoneBefore(entry: LedgerEntry): void;
  /** Says of an entry that what must not be done twice was done after it was written, or may have been. */
  writeLanded(seq: number, landed: Landed): void;
  /** Takes trust away from entries, up to the latest where no last one is named. */
  invalidate(about: {
    readonly code: InvalidationCode;
    readonly sentence: string;
    readonly fromSeq: number;
    readonly toSeq?: number;
  }): void;
  /** The first entry of a visit; undefined where none was written, or nobody will ask. */
  firstSeqOf(visit: { readonly nodeId: string; readonly visit: number }): number | undefined;
  /** Writes a state that was not written yet, and answers its hash. */
  writeState(state: PageState): string;
  /** Of what the node does, as written. */
  specHash(compiled: CompiledNode): string;
  /** What a node reads, as it is now. */
  inputsOf(compiled: CompiledNode): Input[];
  /** As `fingerprintOf`, and quick for what is short and comes again. */
  fingerprint(kind: HashedKind, value: Json): string;
  /** The secrets that the node names, with the marks of those whose value is known. */
  secretsOf(compiled: CompiledNode): {
    readonly isUsed: boolean;
    readonly marks: Record<string, string> | undefined;
  };
  /** From now on the variables under this prefix come from that visit. */
  produced(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
}
