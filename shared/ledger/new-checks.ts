import { withoutId } from '../checks/check-ids.ts';
import type { Json } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import type { Cut } from './find-invalidations.ts';
import { fingerprintOf } from './hash.ts';
import { quoteStep } from './quote-step.ts';

export function checkHashes(
  { checks }: Pick<Node, 'checks'>,
  fingerprint: typeof fingerprintOf = fingerprintOf,
): string[] {
  return checks.map((check) => fingerprint('spec', withoutId(check) as Json));
}

export function newChecksOf({ checks, verdict, evidence }: LedgerEntry, node: Node): number[] {
  if (verdict === 'skipped' || !node.enabled || node.checks.length === 0) return [];
  if (checks === undefined && evidence.some(({ kind }) => kind === 'check')) return [];
  const evaluated = new Set(checks);
  return checkHashes(node).flatMap((hash, index) => (evaluated.has(hash) ? [] : [index]));
}

interface Resumed {
  readonly nodes: Workflow['nodes'];
  readonly pageState: string | undefined;
}

/** Where a new check can't run anymore. */
export function findLostCheck(
  reused: readonly LedgerEntry[],
  { nodes, pageState }: Resumed,
): Cut | undefined {
  const checked = new Map(
    nodes.flatMap((node) => (node.checks.length === 0 ? [] : [[node.id, node] as const])),
  );
  if (checked.size === 0) return undefined;
  const latest = new Map(reused.map((entry, index) => [entry.nodeId, index]));
  for (const [index, entry] of reused.entries()) {
    const node = checked.get(entry.nodeId);
    const added = node === undefined ? [] : newChecksOf(entry, node);
    if (node === undefined || added.length === 0) continue;
    const isOfPage = added.some((at) => node.checks[at]?.type !== 'ValueMatches');
    const isLatest = latest.get(entry.nodeId) === index;
    if (isLatest && (!isOfPage || (pageState !== undefined && entry.post === pageState))) continue;
    return {
      index,
      code: 'EVIDENCE_MISSING',
      sentence: `${quoteStep(node)} has a new check that can no longer run: ${isLatest ? 'the page has changed since the step' : 'the step ran more than once'}.`,
    };
  }
  return undefined;
}

export function countNewChecks(reused: readonly LedgerEntry[], nodes: Workflow['nodes']): number {
  const checked = new Map(
    nodes.flatMap((node) => (node.checks.length === 0 ? [] : [[node.id, node] as const])),
  );
  if (checked.size === 0) return 0;
  return reused.reduce((count, entry) => {
    const node = checked.get(entry.nodeId);
    return node === undefined ? count : count + newChecksOf(entry, node).length;
  }, 0);
}
