import { nodesById, placeAll } from '../../../shared/layout/frames.ts';
import { contains, outputPoint, rowGap, type Rect } from '../../../shared/layout/geometry.ts';
import { structureOf, outgoingOf } from '../../../shared/layout/structure.ts';
import { isSameOutput, outputsOf } from '../../../shared/layout/outputs.ts';
import type { Node, Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { Attachment } from './add-step.ts';

export function loopAt(workflow: Workflow, point: Position): Node | undefined {
  const rects = placeAll(workflow);
  const area = ({ id }: Node): number => (rects.get(id)?.width ?? 0) * (rects.get(id)?.height ?? 0);
  const around = workflow.nodes.filter(({ type, id }) => {
    const rect = rects.get(id);
    return type === 'Loop' && rect !== undefined && contains(rect, point);
  });
  return around.toSorted((one, other) => area(one) - area(other))[0];
}

/** Uses the nearest edge or loose end. */
export function attachmentInLoop(workflow: Workflow, loop: Node, point: Position): Attachment {
  const index = structureOf(workflow);
  const rects = placeAll(workflow);
  const byId = nodesById(workflow);
  const members = new Set(index.members.get(loop.id) ?? []);
  const openEnds = [loop, ...[...members].flatMap((id) => byId.get(id) ?? [])].flatMap((node) => {
    const rect = rects.get(node.id);
    if (rect === undefined) return [];
    return outputsOf(node).flatMap((output): { readonly wiring: Attachment; readonly distance: number }[] => {
      if (node === loop && output?.type !== 'LoopBody') return [];
      const leave = outputPoint(node, rect, output);
      const start = { x: rect.x + leave.x, y: rect.y + leave.y };
      const edge = outgoingOf(index, node.id).find((each) => isSameOutput(each.output, output));
      if (edge === undefined)
        return [
          {
            wiring: { at: 'output', node, output },
            distance: distanceTo(point, start, { x: start.x, y: start.y + rowGap }),
          },
        ];
      const target = rects.get(edge.to);
      return !members.has(edge.to) || target === undefined
        ? []
        : [{ wiring: { at: 'edge', edge }, distance: distanceTo(point, start, topOf(target)) }];
    });
  });
  return openEnds.toSorted((one, other) => one.distance - other.distance)[0]?.wiring ?? { at: 'nowhere' };
}

const topOf = ({ x, y, width }: Rect): Position => ({ x: x + width / 2, y });

function distanceTo(point: Position, from: Position, to: Position): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
