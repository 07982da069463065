import type { Warning } from '../assistant/warning.ts';
import type { RepairEdit } from './made.ts';

interface Repaired {
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

/** Drops warnings about edited steps, and adds the repair's. */
export function warningsAfter(before: readonly Warning[], { edits, warnings }: Repaired): Warning[] {
  const edited = editedSteps(edits);
  return [...before.filter(({ nodeId }) => nodeId === undefined || !edited.has(nodeId)), ...warnings];
}

/** Other connections don't change what a step acts on. */
export function editedSteps(edits: readonly RepairEdit[]): ReadonlySet<string> {
  return new Set(edits.flatMap(({ kind, nodeId }) => (kind === 'rewired' ? [] : [nodeId])));
}
