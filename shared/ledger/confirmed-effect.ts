import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { isReusable } from './is-verified.ts';
import { specHashes } from './spec-hash.ts';

/** Only an interrupted call. */
export function canBeConfirmed({ verdict, tool }: LedgerEntry): boolean {
  return verdict === 'indeterminate' && tool !== undefined;
}

export function withConfirmedEffect(
  trace: readonly LedgerEntry[],
  workflow: Workflow,
  now: number,
): LedgerEntry[] {
  const at = trace.findIndex((entry) => !isReusable(entry));
  return trace.map((entry, index) =>
    index !== at || !canBeConfirmed(entry)
      ? entry
      : {
          ...entry,
          specHash: entry.specHash === '' ? (specHashes(workflow)(entry.nodeId) ?? '') : entry.specHash,
          verdict: 'passed',
          evidence: [{ kind: 'user', oracle: 'user', words: 'you confirmed its effect', at: now }],
          edge: { output: '', to: workflow.edges.find(({ from }) => from === entry.nodeId)?.to ?? null },
        },
  );
}
