import type { Json } from '../../shared/json.ts';
import type { Input, InvalidationCode, LedgerEntry } from '../../shared/ledger/entry.ts';
import type { Landed } from '../../shared/ledger/landed.ts';
import type { HashedKind } from '../../shared/ledger/hash.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';

/** The part of the ledger that a visit record writes to. */
export interface EntryWriter {
  /** Appends an entry and returns its `seq`. */
  write(entryOf: (seq: number) => LedgerEntry): number;
  /** Records an action of another run in the lineage. */
  writeDoneBefore(entry: LedgerEntry): void;
  /** Records that an entry's action took effect, or may have, after the entry was written. */
  writeLanded(seq: number, landed: Landed): void;
  /** Invalidates entries up to `toSeq`, by default the latest. */
  invalidate(about: {
    readonly code: InvalidationCode;
    readonly sentence: string;
    readonly fromSeq: number;
    readonly toSeq?: number;
  }): void;
  /** First entry of a visit; undefined if there is none or nobody will ask. */
  firstSeqOf(visit: { readonly nodeId: string; readonly visit: number }): number | undefined;
  /** Writes a state once and returns its hash. */
  writeState(state: PageState): string;
  /** Hash of what the node does, as written. */
  specHash(compiled: CompiledNode): string;
  /** Current values that a node reads. */
  inputsOf(compiled: CompiledNode): Input[];
  /** Like `fingerprintOf`, with a cache for short values. */
  fingerprint(kind: HashedKind, value: Json): string;
  /** Secrets that the node names, with marks of those whose value is known. */
  secretsOf(compiled: CompiledNode): {
    readonly isUsed: boolean;
    readonly marks: Record<string, string> | undefined;
  };
  /** Variables under this prefix now come from that visit. */
  produced(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
}
