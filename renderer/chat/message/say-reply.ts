import type { AssistantReply } from '../../../shared/assistant/reply.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';

const longestTitle = 60;

/** The words of a reply; where the model had none, what it did. */
export function sayReply({ message, ops }: Pick<AssistantReply, 'message' | 'ops'>, changes: number): string {
  if (message.trim() !== '') return message.trim();
  if (ops.length === 0) return 'I have not changed anything.';
  return changes === 1 ? 'Here is the change.' : `Here are the ${changes} changes.`;
}

/** Changes as a person counts them: a step with the wires it brings or takes along is one; wires count where no step is touched. */
export function countChanges(ops: readonly PatchOp[]): number {
  const wires = ops.filter(({ op }) => op === 'add-edge' || op === 'remove-edge');
  // A step that only makes room for another is not changed.
  const isMoved = (op: PatchOp): boolean => op.op === 'update-node' && Object.keys(op.changes).every((key) => key === 'position');
  const steps = new Set(ops.flatMap((op) => (isMoved(op) ? [] : op.op === 'add-node' ? [op.node.id] : op.op === 'remove-node' || op.op === 'update-node' ? [op.nodeId] : [])));
  const touched = steps.size + ops.filter(({ op }) => op === 'update-workflow').length;
  return touched > 0 ? touched : wires.length;
}

/** What was asked for, short enough for the list of undo steps. */
export function titleOfRequest(content: string): string {
  const line = content.split('\n').find((each) => each.trim() !== '')?.trim().replace(/[.!]+$/, '') ?? '';
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}
