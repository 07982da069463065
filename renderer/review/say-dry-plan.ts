import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';

/** “keeps 6, re-runs 3, 1 needs confirmation”: what becomes of the latest run when a proposal is accepted. */
export function sayDryPlan({
  counts,
  reruns,
  frontierNodeId,
}: Pick<ResumeOffer, 'counts' | 'reruns' | 'frontierNodeId'>): string {
  if (frontierNodeId === null) return '';
  return [
    `keeps ${counts.kept}`,
    ...(reruns.length === 0 ? [] : [`re-runs ${reruns.length}`]),
    ...(counts.toConfirm === 0
      ? []
      : [counts.toConfirm === 1 ? '1 needs confirmation' : `${counts.toConfirm} need confirmation`]),
  ].join(', ');
}
