import { nodesById } from '../../../shared/layout/frames.ts';
import type { NodeChanges, PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Fix } from '../../../shared/validation/problem.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { edit, useDocument } from '../document.ts';
import { requestFocus } from '../focus-request.ts';
import { followEnd } from '../graph/follow-end.ts';
import { followCases } from '../graph/follow-cases.ts';
import { useSelection } from '../selection.ts';
import { setView } from '../view.ts';

export function renameNode(nodeId: string, name: string): void {
  const node = findNode(nodeId);
  const trimmed = name.trim();
  if (node !== undefined && trimmed !== '' && trimmed !== node.name)
    updateNode(nodeId, 'Rename', { name: trimmed });
}

export function updateNode(nodeId: string, label: string, changes: NodeChanges, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  const node = findNode(nodeId);
  if (workflow === null || node === undefined) return;
  edit(
    label,
    [
      { op: 'update-node', nodeId, changes },
      ...followCases(workflow, node, changes),
      ...followEnd(workflow, node, changes),
    ],
    mergeKey,
  );
}

export function toggleEnabled(): void {
  const nodes = selectedNodes().filter((node) => node.type !== 'EndLoop');
  const enabled = nodes.every((node) => !node.enabled);
  edit(
    enabled ? 'Enable' : 'Disable',
    nodes
      .filter((node) => node.enabled !== enabled)
      .map((node): PatchOp => ({ op: 'update-node', nodeId: node.id, changes: { enabled } })),
  );
}

export function applyFix({ label, ops }: Fix): void {
  const inputs = useDocument.getState().workflow?.variables.length ?? 0;
  if (!edit(label, ops).ok || (useDocument.getState().workflow?.variables.length ?? 0) <= inputs) return;
  setView({ isSideOpen: true, sideTab: 'inspector' });
  requestFocus('new-input');
}

function findNode(nodeId: string): Node | undefined {
  const { workflow } = useDocument.getState();
  return workflow === null ? undefined : nodesById(workflow).get(nodeId);
}

function selectedNodes(): Node[] {
  const { nodeIds } = useSelection.getState();
  return useDocument.getState().workflow?.nodes.filter((node) => nodeIds.has(node.id)) ?? [];
}
