import { loopsAround, placeAll } from '../../../shared/layout/frames.ts';
import { overlaps } from '../../../shared/layout/geometry.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function foreignFrames(
  workflow: Workflow,
  nodeIds: ReadonlySet<string>,
): { readonly step: Node; readonly loop: Node }[] {
  const index = structureOf(workflow);
  const rects = placeAll(workflow);
  const loops = workflow.nodes.filter(({ id, type }) => type === 'Loop' && !nodeIds.has(id));
  return workflow.nodes
    .filter(({ id }) => nodeIds.has(id) && !nodeIds.has(index.loopOf.get(id) ?? ''))
    .flatMap((step) => {
      const rect = rects.get(step.id);
      if (rect === undefined) return [];
      const own = loopsAround(index, step.id);
      return loops
        .filter(({ id }) => !own.includes(id) && overlaps(rect, rects.get(id) ?? rect))
        .map((loop) => ({ step, loop }));
    });
}
