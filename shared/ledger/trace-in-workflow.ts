import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';

/** A removed, broken-down step becomes an edge to its first part. */
export function traceInWorkflow(
  trace: readonly LedgerEntry[],
  { nodes }: Pick<Workflow, 'nodes'>,
): readonly LedgerEntry[] {
  const ids = new Set(nodes.map(({ id }) => id));
  if (trace.every(({ nodeId }) => ids.has(nodeId))) return trace;
  const backwards: LedgerEntry[] = [];
  for (let index = trace.length - 1; index >= 0; index -= 1) {
    const entry = trace[index];
    const next = backwards.at(-1);
    const isPartOf = (whole: string | null | undefined): boolean =>
      typeof whole === 'string' && !ids.has(whole) && next?.nodeId.startsWith(`${whole}.`) === true;
    if (entry === undefined || (entry.verdict !== 'passed' && isPartOf(entry.nodeId))) continue;
    backwards.push(
      entry.edge !== undefined && next !== undefined && isPartOf(entry.edge.to)
        ? { ...entry, edge: { ...entry.edge, to: next.nodeId } }
        : entry,
    );
  }
  return backwards.reverse();
}
