import { loopsAround, nodesById, placeAll, withContents } from '../../../shared/layout/frames.ts';
import { unionOf } from '../../../shared/layout/geometry.ts';
import { structureOf, incomingOf, outgoingOf } from '../../../shared/layout/structure.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Node, Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { planInsertion } from './add-step.ts';
import { foreignFrames } from './foreign-frames.ts';
import { loopAt, attachmentInLoop } from './into-loop.ts';
import { findRoom } from './place.ts';

export function settleDrag(
  workflow: Workflow,
  positions: ReadonlyMap<string, Position>,
): { readonly label: string; readonly ops: readonly PatchOp[] } {
  const moved = {
    ...workflow,
    nodes: workflow.nodes.map((node) => ({
      ...node,
      position: { ...node.position, ...positions.get(node.id) },
    })),
  };
  const index = structureOf(workflow);
  const tops = moved.nodes.filter(
    ({ id }) => positions.has(id) && !positions.has(index.loopOf.get(id) ?? ''),
  );
  const label = tops.length === 1 ? 'Move step' : 'Move steps';
  if (foreignFrames(moved, new Set(positions.keys())).length === 0)
    return { label, ops: placesFrom(workflow, moved) };

  const rects = placeAll(moved);
  const box = unionOf(
    tops.flatMap(({ id }) => {
      const rect = rects.get(id);
      return rect === undefined ? [] : [rect];
    }),
  );
  const [only] = tops;
  const loop =
    tops.length === 1
      ? loopAt(
          { ...moved, nodes: moved.nodes.filter(({ id }) => !positions.has(id)) },
          { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        )
      : undefined;
  if (only !== undefined && loop !== undefined && isLoose(workflow, only)) {
    const wiring = attachmentInLoop(workflow, loop, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const { rect, ops } = planInsertion(workflow, only, {
      wiring,
      size: box,
      ignore: new Set(positions.keys()),
    });
    return {
      label: 'Move into loop',
      ops: [
        ...placesFrom(
          workflow,
          shifted(moved, new Set(positions.keys()), { x: rect.x - box.x, y: rect.y - box.y }),
        ),
        ...ops,
      ],
    };
  }
  const inside = new Set(only === undefined ? [] : loopsAround(index, only.id));
  const room = findRoom(moved, { x: box.x + box.width / 2, y: box.y }, box, {
    ignore: new Set(positions.keys()),
    inside,
  });
  return {
    label,
    ops: placesFrom(
      workflow,
      shifted(moved, new Set(positions.keys()), { x: room.x - box.x, y: room.y - box.y }),
    ),
  };
}

function isLoose(workflow: Workflow, node: Node): boolean {
  const index = structureOf(workflow);
  const own = withContents(index, [node.id]);
  return (
    incomingOf(index, node.id).every(({ from }) => own.has(from)) &&
    outgoingOf(index, node.id).every(({ to }) => own.has(to))
  );
}

function shifted(workflow: Workflow, nodeIds: ReadonlySet<string>, by: Position): Workflow {
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) =>
      nodeIds.has(node.id)
        ? { ...node, position: { ...node.position, x: node.position.x + by.x, y: node.position.y + by.y } }
        : node,
    ),
  };
}

function placesFrom(before: Workflow, after: Workflow): PatchOp[] {
  const old = nodesById(before);
  return after.nodes.flatMap(({ id, position }): PatchOp[] => {
    const was = old.get(id)?.position;
    return was?.x === position.x && was.y === position.y
      ? []
      : [{ op: 'update-node', nodeId: id, changes: { position } }];
  });
}
