import type { NodeChanges, PatchOp } from '../../../shared/patch/patch-op.ts';
import { SwitchNode, type Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { structureOf, outgoingOf } from '../../../shared/layout/structure.ts';

/** A renamed case keeps its edge, a removed one loses it. */
export function followCases(workflow: Workflow, node: Node, changes: NodeChanges): PatchOp[] {
  const parsed = SwitchNode.shape.params.safeParse(changes['params']);
  if (node.type !== 'Switch' || !parsed.success) return [];
  const before = node.params.cases.map((each) => each.name);
  const after = parsed.data.cases.map((each) => each.name);
  return outgoingOf(structureOf(workflow), node.id).flatMap((edge): PatchOp[] => {
    if (edge.output?.type !== 'SwitchCase' || after.includes(edge.output.name)) return [];
    const at = before.indexOf(edge.output.name);
    const renamed = before.length === after.length ? after[at] : undefined;
    if (at < 0) return [];
    const removed: PatchOp = { op: 'remove-edge', edge };
    return renamed === undefined
      ? [removed]
      : [removed, { op: 'add-edge', edge: { ...edge, output: { ...edge.output, name: renamed } } }];
  });
}
