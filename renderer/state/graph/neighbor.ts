import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { placeAll } from '../../../shared/layout/frames.ts';
import { structureOf, incomingOf, outgoingOf } from '../../../shared/layout/structure.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export function neighbor(
  workflow: Workflow,
  nodeId: string | null,
  direction: Direction,
): string | undefined {
  const index = structureOf(workflow);
  if (nodeId === null) return workflow.nodes.find(({ id }) => index.numbers.get(id) === 1)?.id;
  if (direction === 'down')
    return (
      outgoingOf(index, nodeId).find((edge) => edge.output?.type === 'LoopBody')?.to ??
      afterEnd() ??
      outgoingOf(index, nodeId)[0]?.to
    );
  if (direction === 'up')
    return incomingOf(index, nodeId).find((edge) => ![...index.endOf.values()].includes(edge.from))?.from;
  return beside();

  function afterEnd(): string | undefined {
    const loopId = [...index.endOf].find(([, end]) => end === nodeId)?.[0];
    return loopId === undefined
      ? undefined
      : outgoingOf(index, loopId).find((edge) => edge.output?.type === 'LoopDone')?.to;
  }

  function beside(): string | undefined {
    const rects = placeAll(workflow);
    const own = nodeId === null ? undefined : rects.get(nodeId);
    if (own === undefined) return undefined;
    const sign = direction === 'left' ? -1 : 1;
    const center = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    let best: { readonly id: string; readonly cost: number } | undefined;
    for (const [id, rect] of rects) {
      const dx = (rect.x + rect.width / 2 - center.x) * sign;
      const dy = Math.abs(rect.y + rect.height / 2 - center.y);
      if (id === nodeId || dx <= 0 || dy > dx || (best !== undefined && best.cost <= dx + 2 * dy)) continue;
      best = { id, cost: dx + 2 * dy };
    }
    return best?.id;
  }
}
