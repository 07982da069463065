import type { Warning } from '../assistant/warning.ts';
import type { RepairEdit } from './made.ts';

interface Repaired {
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

/** Warnings after a repair: without those of edited steps, with its own. */
export function warningsAfter(before: readonly Warning[], { edits, warnings }: Repaired): Warning[] {
  const edited = new Set(edits.map(({ nodeId }) => nodeId));
  return [...before.filter(({ nodeId }) => nodeId === undefined || !edited.has(nodeId)), ...warnings];
}
