import { useEffect, useState } from 'react';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { askOffer } from '../state/resume-offer.ts';
import { selectHasEnded, useRun } from '../state/run.ts';

const settleMs = 300;

export function useDryPlan(workflow: Workflow | null): ResumeOffer | null {
  const runId = useRun((state) => (selectHasEnded(state) ? state.runId : null));
  const [plan, setPlan] = useState<{
    readonly of: Workflow;
    readonly runId: string;
    readonly offer: ResumeOffer;
  } | null>(null);
  useEffect(() => {
    if (workflow === null || runId === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      askOffer(workflow).then(
        (offer) => {
          if (isWanted) setPlan({ of: workflow, runId, offer });
        },
        () => undefined,
      );
    }, settleMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [workflow, runId]);
  return plan !== null && plan.of === workflow && plan.runId === runId ? plan.offer : null;
}
