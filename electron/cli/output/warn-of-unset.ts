import type { Warning } from '../../../shared/assistant/warning.ts';
import { findUnsetReads } from '../../../shared/review/find-unset.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function warnOfUnset(before: Workflow, after: Workflow): Warning[] {
  return findUnsetReads(after, before).map(({ reader, name }) => ({
    code: 'guessed',
    message: `“${reader.name === '' ? reader.id : reader.name}” still uses ${name}, which no step would set.`,
    nodeId: reader.id,
  }));
}
