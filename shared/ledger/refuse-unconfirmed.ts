import { offerOf, type ResumePlan } from './resume-plan.ts';

/**
 * Why a plan may not be carried out: there is no way on, or it asks for something that the person did not allow.
 * `confirmed` is the `planId` of the offer whose question they answered; null where they answered none.
 */
export function refuseUnconfirmed(plan: ResumePlan, confirmed: string | null): string | undefined {
  const { start, decision, sentence } = plan;
  if (start !== undefined && decision !== 'blocked') return undefined;
  if (start === undefined || confirmed === null) return sentence;
  return confirmed === offerOf(plan).planId
    ? undefined
    : `Something has changed since you were asked, so nothing was run. ${sentence} Resume again to decide about it.`;
}
