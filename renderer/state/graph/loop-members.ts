import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

interface LoopMembers {
  readonly loopOf: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly endOf: ReadonlyMap<string, string>;
}

/**
 * Which steps are drawn inside which loop. A body is what its LoopBody edge reaches before the Loop itself, without what
 * also follows the loop: so a branch that is not wired to the end yet stays inside, and a way out of the loop does not.
 */
export function findMembers(workflow: Workflow, outgoing: ReadonlyMap<string, readonly Edge[]>): LoopMembers {
  const loops = workflow.nodes.filter((node) => node.type === 'Loop').map((node) => node.id);
  const endOf = new Map<string, string>();
  for (const node of workflow.nodes) if (node.type === 'EndLoop' && !endOf.has(node.params.loopId)) endOf.set(node.params.loopId, node.id);
  const known = new Set(workflow.nodes.map((node) => node.id));
  const bodies = new Map(loops.map((loopId) => [loopId, bodyOf(loopId)]));

  const loopOf = new Map<string, string>();
  const members = new Map<string, string[]>(loops.map((loopId) => [loopId, []]));
  for (const loopId of [...loops].sort((one, other) => sizeOf(other) - sizeOf(one))) {
    for (const id of bodies.get(loopId) ?? []) if (id !== loopId && loopOf.get(loopId) !== id) loopOf.set(id, loopId);
  }
  for (const node of workflow.nodes) {
    const loopId = loopOf.get(node.id);
    if (loopId !== undefined) members.get(loopId)?.push(node.id);
  }
  return { loopOf, members, endOf };

  function sizeOf(loopId: string): number {
    return bodies.get(loopId)?.size ?? 0;
  }

  function bodyOf(loopId: string): Set<string> {
    const out = outgoing.get(loopId) ?? [];
    const end = endOf.get(loopId);
    const after = reach(out.filter((edge) => edge.output?.type !== 'LoopBody').map((edge) => edge.to), new Set([loopId]));
    if (end !== undefined) after.delete(end);
    const body = reach(out.filter((edge) => edge.output?.type === 'LoopBody').map((edge) => edge.to), new Set([loopId, ...after]));
    if (end !== undefined) body.add(end);
    return body;
  }

  function reach(starts: readonly string[], closed: ReadonlySet<string>): Set<string> {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || closed.has(id) || !known.has(id)) continue;
      seen.add(id);
      for (const edge of outgoing.get(id) ?? []) waiting.push(edge.to);
    }
    return seen;
  }
}
