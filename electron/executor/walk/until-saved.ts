import { kindOfTool } from '../../../shared/tools/action-kind.ts';
import type { ActionKind } from '../../../shared/tools/tool-facts.ts';
import { unsavedChanges } from '../../../shared/run/run-verdict.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Run } from './run.ts';

const changing: ReadonlySet<ActionKind> = new Set(['click', 'longPress', 'type', 'key', 'select', 'drag']);

export function mayChangePage({ tools }: Pick<Run, 'tools'>, { type, params }: Node): boolean {
  if (type !== 'Tool') return type === 'AiStep';
  const resolved = tools.resolve(params.server, params.tool);
  return resolved.ok && changing.has(kindOfTool(resolved.tool));
}

/** Lets pages send what they send late. Warns if one says that changes aren't saved. */
export async function untilSaved(
  { gate, record, tools }: Pick<Run, 'gate' | 'record' | 'tools'>,
  { id }: Node,
): Promise<void> {
  const isSaved = (await tools.untilSaved?.(gate.stopSignal)) ?? true;
  if (isSaved || gate.isStopped()) return;
  record({
    type: 'warning-raised',
    nodeId: id,
    code: unsavedChanges,
    message:
      "The page says that changes aren't saved yet. Save them in the workflow if they are meant to last.",
  });
}
