import { create } from 'zustand';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { describeMissed } from '../../shared/run/run-verdict.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { ask } from '../bridge.ts';
import { useDocument } from './document.ts';
import { selectHasEnded, useRun } from './run.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import { knownSecrets } from './secret-values.ts';
import { trustOf, type StepTrust } from './step-trust.ts';

interface ResumeStore {
  readonly offer: ResumeOffer | null;
  readonly trust: ReadonlyMap<string, StepTrust>;
}

const none: ResumeStore = { offer: null, trust: new Map() };

export const useResume = create<ResumeStore>(() => none);

/** Longer runs are checked only on request. */
const maxVisitsUnasked = 5_000;
const settleMs = 350;

export interface UserStatements {
  readonly isPageRight?: boolean;
  readonly tookEffect?: boolean;
}

export async function askOffer(workflow: Workflow, says: UserStatements = {}): Promise<ResumeOffer> {
  const { runId } = useRun.getState();
  if (runId === null) throw new Error('askOffer: no run');
  return ask('run/plan-resume', {
    runId,
    workflow,
    path: useDocument.getState().path,
    variables: {},
    secrets: knownSecrets(secretNamesOf(workflow)),
    ...says,
  });
}

export async function refreshOffer(says: UserStatements = {}): Promise<ResumeOffer | null> {
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

function isUnfinished({ status, untilNodeId, visits }: RunState): boolean {
  return (
    status !== 'succeeded' ||
    untilNodeId !== undefined ||
    visits.some((visit) => describeMissed(visit) !== undefined)
  );
}

/** After edits, and when the user returns; finished runs on request. */
export function followResume(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { run } = useRun.getState();
      const isMeant = isUnfinished(run) || useResume.getState().offer !== null;
      if (isMeant && run.visits.length <= maxVisitsUnasked && !useDocument.getState().isLocked)
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
