import type { Json } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import type { Cut } from './find-invalidations.ts';
import { fingerprintOf } from './hash.ts';
import { quoted } from './quoted.ts';

/** Each check of a node by a hash of all that it says. */
export function checkHashes(
  { checks }: Pick<Node, 'checks'>,
  fingerprint: typeof fingerprintOf = fingerprintOf,
): string[] {
  return checks.map((check) => fingerprint('spec', check as Json));
}

/** The places, among the checks of a node as it is now, of those that were not asked when a visit was made. */
export function uncheckedOf({ checks, verdict, evidence }: LedgerEntry, node: Node): number[] {
  if (verdict === 'skipped' || !node.enabled || node.checks.length === 0) return [];
  // Ledgers of before say only that some were asked.
  if (checks === undefined && evidence.some(({ kind }) => kind === 'check')) return [];
  const asked = new Set(checks);
  return checkHashes(node).flatMap((hash, index) => (asked.has(hash) ? [] : [index]));
}

interface Asking {
  readonly nodes: Workflow['nodes'];
  /** The hash of the page state that is open now; undefined where it is none that the run knows. */
  readonly now: string | undefined;
}

/**
 * The first kept visit with a check that was written since and that cannot be asked any more, because the page is not
 * where the step ended: it counts no more. Undefined when each can be asked before the run goes on.
 */
export function findUnaskable(kept: readonly LedgerEntry[], { nodes, now }: Asking): Cut | undefined {
  const checked = new Map(
    nodes.flatMap((node) => (node.checks.length === 0 ? [] : [[node.id, node] as const])),
  );
  if (checked.size === 0) return undefined;
  const latest = new Map(kept.map((entry, index) => [entry.nodeId, index]));
  for (const [index, entry] of kept.entries()) {
    const node = checked.get(entry.nodeId);
    const unasked = node === undefined ? [] : uncheckedOf(entry, node);
    if (node === undefined || unasked.length === 0) continue;
    const isOfPage = unasked.some((at) => node.checks[at]?.type !== 'ValueMatches');
    const isLatest = latest.get(entry.nodeId) === index;
    if (isLatest && (!isOfPage || (now !== undefined && entry.post === now))) continue;
    return {
      index,
      code: 'EVIDENCE_MISSING',
      sentence: `${quoted(node)} has a check that was written since, and it cannot be asked any more: ${isLatest ? 'the page is not where the step ended' : 'the step was made more than once'}.`,
    };
  }
  return undefined;
}

export function countUnasked(kept: readonly LedgerEntry[], nodes: Workflow['nodes']): number {
  const checked = new Map(
    nodes.flatMap((node) => (node.checks.length === 0 ? [] : [[node.id, node] as const])),
  );
  if (checked.size === 0) return 0;
  return kept.reduce((count, entry) => {
    const node = checked.get(entry.nodeId);
    return node === undefined ? count : count + uncheckedOf(entry, node).length;
  }, 0);
}
