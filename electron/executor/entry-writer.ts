import type { Json } from '../../shared/json.ts';
import type { Input, LedgerEntry } from '../../shared/ledger/entry.ts';
import type { HashedKind } from '../../shared/ledger/hash.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';

/** What the record of a visit asks of the ledger it goes into. */
export interface EntryWriter {
  /** Writes an entry as the next of the ledger. */
  write(entry: Omit<LedgerEntry, 'seq'>): void;
  /** Writes a state that was not written yet, and answers its hash. */
  writeState(state: PageState): string;
  /** Of what the node does, as written. */
  specHash(compiled: CompiledNode): string;
  /** What a node reads, as it is now. */
  inputsOf(compiled: CompiledNode): Input[];
  /** As `fingerprintOf`, and quick for what is short and comes again. */
  fingerprint(kind: HashedKind, value: Json): string;
  usesSecret(compiled: CompiledNode): boolean;
  /** From now on the variables under this prefix come from that visit. */
  produced(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
}
