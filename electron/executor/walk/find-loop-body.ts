import type { CompiledWorkflow } from './compile-workflow.ts';

/** Includes the EndLoop, not the Loop, nor a node that a branch jumps out to. */
export function findLoopBody(workflow: CompiledWorkflow, loop: number): ReadonlySet<number> {
  const loopId = workflow.nodes[loop]?.node.id;
  const ends = (workflow.predecessors[loop] ?? []).filter((index) => {
    const node = workflow.nodes[index]?.node;
    return node?.type === 'EndLoop' && node.params.loopId === loopId;
  });
  const leadsToEnd = spread(
    ends,
    loop,
    (index) => workflow.predecessors[index] ?? [],
    () => true,
  );
  const start = workflow.nodes[loop]?.outEdges.get('LoopBody')?.to;
  const starts = start !== undefined && leadsToEnd.has(start) ? [start] : [];
  return spread(
    starts,
    loop,
    (index) => Array.from(workflow.nodes[index]?.outEdges.values() ?? [], ({ to }) => to),
    (index) => leadsToEnd.has(index),
  );
}

function spread(
  starts: readonly number[],
  wall: number,
  next: (index: number) => readonly number[],
  isAllowed: (index: number) => boolean,
): Set<number> {
  const seen = new Set(starts);
  const waiting = [...starts];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (const neighbor of next(index)) {
      if (neighbor === wall || seen.has(neighbor) || !isAllowed(neighbor)) continue;
      seen.add(neighbor);
      waiting.push(neighbor);
    }
  }
  return seen;
}
