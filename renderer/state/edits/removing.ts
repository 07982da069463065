import { edit, useDocument } from '../document.ts';
import { planRemoval } from '../graph/remove.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { countSteps } from './count-steps.ts';

/** Deletes what is selected. Healing, the wires around a removed step close over the hole. */
export function deleteSelection({ heal }: { readonly heal: boolean }): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const { nodeIds, edgeKeys } = useSelection.getState();
  const ops = planRemoval(workflow, { nodeIds, edgeKeys, heal });
  const count = ops.filter((op) => op.op === 'remove-node').length;
  if (edit(count === 0 ? 'Delete wire' : `Delete ${countSteps(count)}`, ops).ok && ops.length > 0) selectNodes([]);
}
