import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';

/** Formats “reuses 6, reruns 3, 1 needs confirmation”. */
export function describeDryPlan({
  counts,
  reruns,
  frontierNodeId,
}: Pick<ResumeOffer, 'counts' | 'reruns' | 'frontierNodeId'>): string {
  if (frontierNodeId === null) return '';
  return [
    `reuses ${counts.reused}`,
    ...(reruns.length === 0 ? [] : [`reruns ${reruns.length}`]),
    ...(counts.toConfirm === 0
      ? []
      : [counts.toConfirm === 1 ? '1 needs confirmation' : `${counts.toConfirm} need confirmation`]),
  ].join(', ');
}
