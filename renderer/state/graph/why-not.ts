import { called } from '../../../shared/validation/say.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** Why one step cannot lead to another, and what to draw instead. */
export function whyNot({ edges }: Workflow, from: Node, to: Node): string {
  if (from.type === 'EndLoop')
    return `${called(from)} leads back to the start of its loop and nowhere else. What comes after the loop hangs at its port “done”.`;
  if (leadsTo(edges, to.id, from.id))
    return `${called(to)} comes before ${called(from)}: leading back there would go round in a circle. To repeat steps, put them into a Loop.`;
  return `${called(to)} is inside a loop, which is entered at its start. Lead to the loop itself.`;
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
