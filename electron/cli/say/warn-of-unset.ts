import type { Warning } from '../../../shared/assistant/warning.ts';
import { findUnsetReads } from '../../../shared/review/find-unset.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** What the app shows beside each change: steps that still read what only a step sets that goes. */
export function warnOfUnset(before: Workflow, after: Workflow): Warning[] {
  return findUnsetReads(after, before).map(({ reader, name }) => ({
    code: 'guessed',
    message: `“${reader.name === '' ? reader.id : reader.name}” still reads ${name}, which nothing sets then.`,
    nodeId: reader.id,
  }));
}
