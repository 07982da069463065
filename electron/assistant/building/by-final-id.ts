import type { Warning } from '../../../shared/assistant/warning.ts';

export function reasonsByFinalId(
  reasons: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries([...reasons].map(([id, reason]) => [ids.get(id) ?? id, reason]));
}

export function warningsByFinalId(warnings: readonly Warning[], ids: ReadonlyMap<string, string>): Warning[] {
  return warnings.map((warning) =>
    warning.nodeId === undefined
      ? warning
      : { ...warning, nodeId: ids.get(warning.nodeId) ?? warning.nodeId },
  );
}
