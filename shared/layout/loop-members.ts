import { findLoopBodies } from '../graph/loops.ts';
import type { Workflow } from '../workflow/workflow.ts';

interface LoopMembers {
  readonly loopOf: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly endOf: ReadonlyMap<string, string>;
}

/** Steps belong to the innermost loop that repeats them. */
export function findMembers(workflow: Workflow): LoopMembers {
  const loops = findLoopBodies(workflow);
  const loopOf = new Map<string, string>();
  const endOf = new Map<string, string>();
  for (const [loopId, { bodyIds }] of [...loops].sort(
    ([, one], [, other]) => other.bodyIds.size - one.bodyIds.size,
  ))
    for (const id of bodyIds) loopOf.set(id, loopId);
  for (const [loopId, { endLoopId, parentLoopId }] of loops) {
    if (parentLoopId === undefined) loopOf.delete(loopId);
    else loopOf.set(loopId, parentLoopId);
    if (endLoopId === undefined) continue;
    endOf.set(loopId, endLoopId);
    loopOf.set(endLoopId, loopId);
  }
  const members = new Map<string, string[]>([...loops.keys()].map((loopId) => [loopId, []]));
  for (const node of workflow.nodes) members.get(loopOf.get(node.id) ?? '')?.push(node.id);
  return { loopOf, members, endOf };
}
