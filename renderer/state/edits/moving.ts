import { withContents } from '../../../shared/layout/frames.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { toast } from '../../ui/toast.ts';
import { edit, useDocument } from '../document.ts';
import { layOut } from '../graph/layout.ts';
import { foreignFrames } from '../graph/foreign-frames.ts';
import { settleDrag } from '../graph/settle-drag.ts';
import { planReorder } from '../graph/reorder.ts';
import { selectOnlyNode, useSelection } from '../selection.ts';

/** Moves in a row are one undo step. A step stays out of other loops' frames. */
export function moveSelection(dx: number, dy: number): void {
  const { nodeIds } = useSelection.getState();
  const { workflow } = useDocument.getState();
  const entered = workflow === null ? undefined : frameEntered(workflow, nodeIds, { x: dx, y: dy });
  if (entered !== undefined) {
    toast(
      `“${entered.step.name}” isn’t part of “${entered.loop.name}”, so it stays outside the frame. To add it, connect it with W or drag it in.`,
      { id: 'foreign-frame' },
    );
    return;
  }
  moveNodes(nodeIds, { x: dx, y: dy }, `move:${[...nodeIds].join()}`);
}

export function reorderSelection(direction: 'earlier' | 'later'): void {
  const nodeId = selectOnlyNode(useSelection.getState());
  const { workflow } = useDocument.getState();
  if (nodeId === null || workflow === null) return;
  const ops = planReorder(workflow, nodeId, direction);
  if (ops === null)
    toast(
      direction === 'earlier'
        ? 'This step can’t move up: no step before it can follow it. To move the card alone, use Shift+Alt+↑.'
        : 'This step can’t move down: no step after it can come before it. To move the card alone, use Shift+Alt+↓.',
      { id: 'reorder' },
    );
  else edit(direction === 'earlier' ? 'Move step up' : 'Move step down', ops);
}

function frameEntered(
  workflow: Workflow,
  nodeIds: ReadonlySet<string>,
  by: Position,
): ReturnType<typeof foreignFrames>[number] | undefined {
  const moving = withContents(structureOf(workflow), nodeIds);
  const moved = {
    ...workflow,
    nodes: workflow.nodes.map((node) =>
      moving.has(node.id)
        ? { ...node, position: { ...node.position, x: node.position.x + by.x, y: node.position.y + by.y } }
        : node,
    ),
  };
  const now = foreignFrames(workflow, moving);
  return foreignFrames(moved, moving).find(
    ({ step, loop }) => !now.some((known) => known.step.id === step.id && known.loop.id === loop.id),
  );
}

export function moveNodes(nodeIds: ReadonlySet<string>, by: Position, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || (by.x === 0 && by.y === 0)) return;
  const moved = withContents(structureOf(workflow), nodeIds);
  placeNodes(
    nodeIds.size === 1 ? 'Move step' : 'Move steps',
    new Map(
      workflow.nodes
        .filter((node) => moved.has(node.id))
        .map((node) => [node.id, { x: node.position.x + by.x, y: node.position.y + by.y }]),
    ),
    mergeKey,
  );
}

export async function tidySelection(): Promise<void> {
  const { workflow } = useDocument.getState();
  if (workflow === null || workflow.nodes.length === 0) return;
  const { nodeIds } = useSelection.getState();
  const only =
    nodeIds.size > 1
      ? withContents(structureOf(workflow), nodeIds)
      : new Set(workflow.nodes.map((node) => node.id));
  const positions = await layOut(workflow, only);
  if (useDocument.getState().workflow === workflow) placeNodes('Tidy', positions);
}

export function dropNodes(positions: ReadonlyMap<string, Position>): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || positions.size === 0) return;
  const { label, ops } = settleDrag(workflow, positions);
  edit(label, ops);
}

export function placeNodes(label: string, positions: ReadonlyMap<string, Position>, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const ops = workflow.nodes.flatMap((node): PatchOp[] => {
    const to = positions.get(node.id);
    if (to === undefined || (to.x === node.position.x && to.y === node.position.y)) return [];
    return [
      { op: 'update-node', nodeId: node.id, changes: { position: { ...node.position, x: to.x, y: to.y } } },
    ];
  });
  edit(label, ops, mergeKey);
}
