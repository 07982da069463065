import type { Warning } from '../assistant/warning.ts';
import type { RepairEdit } from './made.ts';

interface Repaired {
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

/** Drops warnings about edited steps, and adds the repair's. */
export function warningsAfter(before: readonly Warning[], { edits, warnings }: Repaired): Warning[] {
  const edited = new Set(edits.map(({ nodeId }) => nodeId));
  return [...before.filter(({ nodeId }) => nodeId === undefined || !edited.has(nodeId)), ...warnings];
}
