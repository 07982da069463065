import { nodeLabel } from '../../../shared/validation/build-problem.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function refusedEdgeReason({ edges }: Workflow, from: Node, to: Node): string {
  if (from.type === 'EndLoop')
    return `${nodeLabel(from)} only leads back to its loop. Connect what follows the loop to its “done” output.`;
  if (leadsTo(edges, to.id, from.id))
    return `${nodeLabel(to)} comes before ${nodeLabel(from)}. To repeat steps, put them into a Loop.`;
  return `${nodeLabel(to)} is inside a loop. Connect to the loop instead.`;
}

function leadsTo(edges: Workflow['edges'], start: string, end: string): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === end) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const edge of edges) if (edge.from === id) waiting.push(edge.to);
  }
  return false;
}
