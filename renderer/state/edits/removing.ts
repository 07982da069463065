import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { edit, useDocument } from '../document.ts';
import { planRemoval } from '../graph/remove.ts';
import { neighbor, type Direction } from '../graph/neighbor.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { countSteps } from './count-steps.ts';

/** `heal` connects the neighbors. False if nothing was deleted. */
export function deleteSelection({ heal }: { readonly heal: boolean }): boolean {
  const { workflow } = useDocument.getState();
  if (workflow === null) return false;
  const { nodeIds, edgeKeys } = useSelection.getState();
  const ops = planRemoval(workflow, { nodeIds, edgeKeys, heal });
  const gone = ops.flatMap((op) => (op.op === 'remove-node' ? [op.nodeId] : []));
  if (
    ops.length === 0 ||
    !edit(gone.length === 0 ? 'Delete connection' : `Delete ${countSteps(gone.length)}`, ops).ok
  )
    return false;
  const next = nearestRemaining(workflow, gone, 'up') ?? nearestRemaining(workflow, gone, 'down');
  selectNodes(next === undefined ? [] : [next]);
  return true;
}

function nearestRemaining(
  workflow: Workflow,
  gone: readonly string[],
  direction: Direction,
): string | undefined {
  const passed = new Set(gone);
  const seen = new Set<string>();
  for (
    let id = direction === 'up' ? gone[0] : gone.at(-1);
    id !== undefined && !seen.has(id);
    id = neighbor(workflow, id, direction)
  ) {
    if (!passed.has(id)) return id;
    seen.add(id);
  }
  return undefined;
}
