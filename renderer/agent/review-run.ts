import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { reviewOfRun } from '../../shared/replan/review-of-run.ts';
import type { RunRevision } from '../../shared/replan/run-revision.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { showProposal, stageProposal } from '../review/review-actions.ts';
import { useDocument } from '../state/document.ts';
import { toast } from '../ui/toast.ts';

export function reviewRun(revisions: readonly RunRevision[]): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const review = reviewOfRun(workflow, revisions);
  if (!review.ok) {
    toast('The workflow has changed since the run, so its plan changes no longer apply.', {
      id: 'review-run',
      tone: 'bad',
    });
    return;
  }
  const reasons = Object.fromEntries(
    revisions.flatMap(({ ops, rationale }) =>
      ops.flatMap((op): [string, string][] =>
        op.op === 'add-node'
          ? [[op.node.id, rationale]]
          : op.op === 'update-node'
            ? [[op.nodeId, rationale]]
            : [],
      ),
    ),
  );
  stageRunChanges(workflow, review.value, {
    title: 'apply the run’s plan changes',
    message: 'The run’s plan changes, as changes to the workflow.',
    reasons,
  });
}

export function stageRunChanges(
  base: Workflow,
  ops: readonly PatchOp[],
  {
    title,
    message,
    reasons,
  }: { readonly title: string; readonly message: string; readonly reasons: Readonly<Record<string, string>> },
): void {
  const proposal: Proposal = {
    id: crypto.randomUUID(),
    base,
    title,
    author: 'replan',
    reply: {
      message,
      ops: [...ops],
      reasons: { ...reasons },
      warnings: [],
      problems: [],
      valid: true,
      modelCalls: 0,
      tokens: { input: 0, output: 0 },
      author: 'model',
      wantsUndo: false,
    },
  };
  stageProposal(proposal);
  showProposal(proposal);
}
