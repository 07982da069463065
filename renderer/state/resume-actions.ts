import { create } from 'zustand';
import { AppError } from '../../shared/app-error.ts';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { tellPerson } from './questions.ts';
import { dismissToast, toast } from '../ui/toast.ts';
import { refreshOffer } from './resume-offer.ts';
import { canRun, startRun } from './run-actions.ts';
import { useRun } from './run.ts';

/** The question before a run that cannot simply go on, while it is asked. */
export const useResumeQuestion = create<{ readonly offer: ResumeOffer | null; readonly isAsking: boolean }>(() => ({ offer: null, isAsking: false }));

export function closeResumeQuestion(): void {
  useResumeQuestion.setState({ offer: null });
}

/** Goes on with the latest run: at once where nothing has to be run again, else after the person has read what. */
export async function resumeFromHere(): Promise<void> {
  if (!canRun() || useResumeQuestion.getState().isAsking) return;
  useResumeQuestion.setState({ isAsking: true });
  try {
    const offer = await refreshOffer();
    if (offer === null) return;
    if (offer.decision === 'continue') await goOn(offer);
    else useResumeQuestion.setState({ offer });
  } catch (thrown) {
    closeResumeQuestion();
    await tellPerson('This run cannot be resumed', AppError.from(thrown).message);
  } finally {
    useResumeQuestion.setState({ isAsking: false });
  }
}

/** The person has agreed to what runs again. */
export async function resumeConfirmed(offer: ResumeOffer): Promise<void> {
  await goOn(offer);
}

export async function startOver(): Promise<void> {
  closeResumeQuestion();
  await startRun();
}

async function goOn({ decision, sentence, counts }: ResumeOffer): Promise<void> {
  closeResumeQuestion();
  const { runId } = useRun.getState();
  if (runId === null) return;
  // It offered just this.
  dismissToast('candidate');
  const hasStarted = await startRun({ resume: { runId, isConfirmed: decision === 'blocked' } });
  if (hasStarted) toast(decision === 'continue' ? sentence : `${counts.kept === 1 ? '1 step is kept' : `${counts.kept} steps are kept`}, ${counts.replayed === 1 ? '1 is' : `${counts.replayed} are`} run again.`, { id: 'resumed', tone: 'ok' });
}
