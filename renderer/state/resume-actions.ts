import { create } from 'zustand';
import { AppError } from '../../shared/app-error.ts';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { tellPerson } from './questions.ts';
import { dismissToast, toast } from '../ui/toast.ts';
import { useDocument } from './document.ts';
import { refreshOffer, type UserStatements } from './resume-offer.ts';
import { canRun, startDocumentRun } from './run-actions.ts';
import { useRun } from './run.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import { askForSecrets } from './secret-values.ts';

export const useResumeQuestion = create<{
  readonly offer: ResumeOffer | null;
  readonly isAsking: boolean;
  readonly says: UserStatements;
}>(() => ({ offer: null, isAsking: false, says: {} }));

let latest = 0;

export function closeResumeQuestion(): void {
  latest += 1;
  useResumeQuestion.setState({ offer: null, isAsking: false, says: {} });
}

/** Asks for secrets first, since a changed one counts. */
export async function resumeFromHere(says: UserStatements = {}): Promise<void> {
  if (useResumeQuestion.getState().isAsking || !canRun()) return;
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  latest += 1;
  const mine = latest;
  useResumeQuestion.setState({ isAsking: true, says });
  try {
    if ((await askForSecrets(secretNamesOf(workflow))) === null) return;
    const offer = await refreshOffer(says);
    if (offer === null || mine !== latest) return;
    if (offer.decision === 'continue') await startResume(offer);
    else useResumeQuestion.setState({ offer });
  } catch (thrown) {
    if (mine !== latest) return;
    closeResumeQuestion();
    await tellPerson('This run can’t be resumed', AppError.from(thrown).message);
  } finally {
    if (mine === latest) useResumeQuestion.setState({ isAsking: false });
  }
}

export async function resumeConfirmed(offer: ResumeOffer): Promise<void> {
  await startResume(offer);
}

export async function startOver(): Promise<void> {
  closeResumeQuestion();
  await startDocumentRun();
}

async function startResume({ planId, decision, sentence, counts, reruns }: ResumeOffer): Promise<void> {
  const { says } = useResumeQuestion.getState();
  closeResumeQuestion();
  const { runId } = useRun.getState();
  if (runId === null) return;
  dismissToast('candidate');
  const hasStarted = await startDocumentRun({
    resume: { runId, confirmed: decision === 'blocked' ? planId : null, ...says },
  });
  if (hasStarted)
    toast(
      decision === 'continue'
        ? sentence
        : `${counts.reused === 1 ? '1 step' : `${counts.reused} steps`} reused, ${reruns.length} will run again.`,
      { id: 'resumed', tone: 'ok' },
    );
}
