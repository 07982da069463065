import { nextNodeIds } from '../../../shared/workflow/ids.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { useDocument } from '../document.ts';

let given = { opening: 0, next: 1 };

/** Never twice while a file is open: copied steps may refer to them. */
export function idsFor(workflow: Workflow): () => string {
  const { opening } = useDocument.getState();
  const [first = 'n1'] = nextNodeIds(workflow, 1);
  const next = given.opening === opening ? given.next : 1;
  given = { opening, next: Math.max(next, Number(first.slice(1))) };
  return () => {
    given = { opening, next: given.next + 1 };
    return `n${given.next - 1}`;
  };
}
