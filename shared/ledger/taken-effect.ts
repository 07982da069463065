import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { isKept } from './is-proven.ts';
import { specHashes } from './spec-hash.ts';

/** Whether a person can say of an attempt how it ended: it was sent, and cut short. */
export function canBeTold({ verdict, tool }: LedgerEntry): boolean {
  return verdict === 'indeterminate' && tool !== undefined;
}

/** The trace with the first step that was cut short as done, on the word of the person who looked; as it is where there is none. */
export function asTakenEffect(trace: readonly LedgerEntry[], workflow: Workflow, now: number): LedgerEntry[] {
  const at = trace.findIndex((entry) => !isKept(entry));
  return trace.map((entry, index) =>
    index !== at || !canBeTold(entry)
      ? entry
      : {
          ...entry,
          // Of a run that was killed only the call is known.
          specHash: entry.specHash === '' ? (specHashes(workflow)(entry.nodeId) ?? '') : entry.specHash,
          verdict: 'passed',
          evidence: [{ kind: 'user', oracle: 'user', words: 'you said that it took effect', at: now }],
          edge: { output: '', to: workflow.edges.find(({ from }) => from === entry.nodeId)?.to ?? null },
        },
  );
}
