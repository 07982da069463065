import { offerOf, type ResumePlan } from './resume-plan.ts';

export function refuseUnconfirmed(plan: ResumePlan, confirmed: string | null): string | undefined {
  const { start, decision, sentence } = plan;
  if (start !== undefined && decision !== 'blocked') return undefined;
  if (start === undefined || confirmed === null) return sentence;
  return confirmed === offerOf(plan).planId
    ? undefined
    : `Something has changed since you were asked, so nothing ran. ${sentence} Resume again to decide.`;
}
