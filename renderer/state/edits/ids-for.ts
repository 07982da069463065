import { nextNodeIds } from '../../../shared/workflow/ids.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { useDocument } from '../document.ts';

let counter = { opening: 0, next: 1 };

/** Creates node ids, none twice while a file is open: copied steps may refer to them. */
export function idsFor(workflow: Workflow): () => string {
  const { opening } = useDocument.getState();
  const [first = 'n1'] = nextNodeIds(workflow, 1);
  const next = counter.opening === opening ? counter.next : 1;
  counter = { opening, next: Math.max(next, Number(first.slice(1))) };
  return () => {
    counter = { opening, next: counter.next + 1 };
    return `n${counter.next - 1}`;
  };
}
