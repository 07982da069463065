import { AppError } from '../../shared/app-error.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import { ask } from '../bridge.ts';
import { useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';

/** The person's word on the revision that the run waits with, and on all that come after it in this run. False when it could not be said. */
export async function answerRevision(
  revisionNumber: number,
  { isApproved, policy }: { readonly isApproved: boolean; readonly policy?: ReplanPolicy },
): Promise<boolean> {
  const { runId } = useRun.getState();
  if (runId === null) return false;
  try {
    if (policy !== undefined) await ask('run/set-replan-policy', { runId, policy });
    await ask('run/answer-revision', { runId, revisionNumber, isApproved });
    return true;
  } catch (thrown) {
    toast(AppError.from(thrown).message, { tone: 'bad' });
    return false;
  }
}

/** What this run does with revisions from now on. */
export async function setReplanPolicy(policy: ReplanPolicy): Promise<void> {
  const { runId } = useRun.getState();
  if (runId === null) return;
  await ask('run/set-replan-policy', { runId, policy }).catch((thrown: unknown) => {
    toast(AppError.from(thrown).message, { tone: 'bad' });
  });
}
