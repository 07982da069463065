import { nextNodeIds } from '../../../shared/workflow/ids.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function idsFor(workflow: Workflow): () => string {
  const [first = 'n1'] = nextNodeIds(workflow, 1);
  let next = Number(first.slice(1));
  return () => `n${next++}`;
}
