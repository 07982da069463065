import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { structureOf } from '../../../shared/layout/structure.ts';

/** Where a wire of this step must not end: itself, and what would make a circle other than a loop's own way back. */
export function unreachableTargets(workflow: Workflow, nodeId: string, end: 'output' | 'input'): Set<string> {
  const index = structureOf(workflow);
  const edges = end === 'output' ? index.incoming : index.outgoing;
  const ends = new Set(index.endOf.values());
  const closed = new Set<string>();
  const waiting = [nodeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (closed.has(id)) continue;
    closed.add(id);
    for (const edge of edges.get(id) ?? []) if (!ends.has(edge.from)) waiting.push(end === 'output' ? edge.from : edge.to);
  }
  return closed;
}
