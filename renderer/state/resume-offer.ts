import { create } from 'zustand';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { sayMissed } from '../../shared/run/run-verdict.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { ask } from '../bridge.ts';
import { useDocument } from './document.ts';
import { selectHasEnded, useRun } from './run.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import { knownSecrets } from './secret-values.ts';
import { trustOf, type StepTrust } from './step-trust.ts';

interface ResumeStore {
  /** What resuming the latest run would do now; null while that is not known. */
  readonly offer: ResumeOffer | null;
  /** By node, as the canvas marks it. */
  readonly trust: ReadonlyMap<string, StepTrust>;
}

const none: ResumeStore = { offer: null, trust: new Map() };

export const useResume = create<ResumeStore>(() => none);

/** A longer run is read for a while: it is asked about only when somebody wants to resume it. */
const mostVisitsUnasked = 5_000;
const settleMs = 350;

/** What the person has seen of the page, and of a step that was cut short. */
export interface PersonSays {
  readonly isPlaceRight?: boolean;
  readonly hasLanded?: boolean;
}

/** Asks the main process what resuming the latest run would do with this workflow, on the word of the person. */
export async function askOffer(workflow: Workflow, says: PersonSays = {}): Promise<ResumeOffer> {
  const { runId } = useRun.getState();
  if (runId === null) throw new Error('askOffer: there is no run');
  return ask('run/plan-resume', {
    runId,
    workflow,
    path: useDocument.getState().path,
    variables: {},
    secrets: knownSecrets(secretNamesOf(workflow)),
    ...says,
  });
}

/** The offer for the workflow as it is now, also on the canvas. */
export async function refreshOffer(says: PersonSays = {}): Promise<ResumeOffer | null> {
  const { workflow } = useDocument.getState();
  const { runId } = useRun.getState();
  if (workflow === null || !selectHasEnded(useRun.getState())) return null;
  const offer = await askOffer(workflow, says);
  const { run } = useRun.getState();
  const isStillMeant =
    useRun.getState().runId === runId &&
    useDocument.getState().workflow === workflow &&
    selectHasEnded(useRun.getState());
  if (isStillMeant) useResume.setState(({ trust }) => ({ offer, trust: trustOf(offer, run, trust) }));
  return offer;
}

/** Whether there is something left to do of a run: one that came to its end and missed nothing is only resumed where the person asks. */
function isUnfinished({ status, untilNodeId, visits }: RunState): boolean {
  return (
    status !== 'succeeded' ||
    untilNodeId !== undefined ||
    visits.some((visit) => sayMissed(visit) !== undefined)
  );
}

/**
 * Once a run has ended before its work was done, keeps the offer up to date with what is edited, and with the page when the
 * person comes back from it; of any run once the person has asked what resuming it would do. Returns the end of it.
 */
export function followResume(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { run } = useRun.getState();
      const isMeant = isUnfinished(run) || useResume.getState().offer !== null;
      if (isMeant && run.visits.length <= mostVisitsUnasked && !useDocument.getState().isLocked)
        void refreshOffer().catch(() => {
          useResume.setState(none);
        });
    }, settleMs);
  };
  const onFocus = (): void => {
    if (useResume.getState().offer !== null) soon();
  };
  window.addEventListener('focus', onFocus);
  window.bridge.listen('browser/touched', onFocus);
  const ends = [
    useRun.subscribe((state, before) => {
      if (state.runId === before.runId && state.run.status === before.run.status) return;
      useResume.setState(none);
      if (selectHasEnded(state)) soon();
    }),
    useDocument.subscribe(({ workflow }, before) => {
      if (
        workflow !== before.workflow &&
        workflow?.id === before.workflow?.id &&
        selectHasEnded(useRun.getState())
      )
        soon();
    }),
  ];
  return () => {
    clearTimeout(timer);
    window.removeEventListener('focus', onFocus);
    for (const end of ends) end();
  };
}
