import { AppError } from '../../shared/app-error.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import { ask } from '../bridge.ts';
import { useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';

/** `policy` decides about later ones. False if it couldn’t be sent. */
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

export async function setReplanPolicy(policy: ReplanPolicy): Promise<void> {
  const { runId } = useRun.getState();
  if (runId === null) return;
  await ask('run/set-replan-policy', { runId, policy }).catch((thrown: unknown) => {
    toast(AppError.from(thrown).message, { tone: 'bad' });
  });
}
