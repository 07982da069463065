import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { useReview } from './review.ts';

const none: Workflow['nodes'] = [];

/** The steps of what is looked at: of the workflow, or of an earlier state of it. */
export function useShownNodes(): Workflow['nodes'] {
  const lookedAt = useReview((state) => state.looking?.workflow.nodes);
  const own = useDocument((state) => state.workflow?.nodes);
  return lookedAt ?? own ?? none;
}
