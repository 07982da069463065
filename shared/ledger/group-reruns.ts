import { groupBy } from '../group-by.ts';
import type { ResumeOffer } from './resume-plan.ts';

type Rerun = ResumeOffer['reruns'][number];

export interface RepeatedStep extends Pick<Rerun, 'nodeId' | 'isHarmless'> {
  readonly visits: readonly number[];
}

export function groupReruns({ reruns, counts: { replayed } }: Pick<ResumeOffer, 'reruns' | 'counts'>): {
  readonly back: RepeatedStep[];
  readonly changed: RepeatedStep[];
} {
  return { back: stepsOf(reruns.slice(0, replayed)), changed: stepsOf(reruns.slice(replayed)) };
}

function stepsOf(reruns: readonly Rerun[]): RepeatedStep[] {
  return [...groupBy(reruns, ({ nodeId, isHarmless }) => `${String(isHarmless)} ${nodeId}`).values()].flatMap(
    (visits) => {
      const [first] = visits;
      return first === undefined
        ? []
        : [{ nodeId: first.nodeId, isHarmless: first.isHarmless, visits: visits.map(({ visit }) => visit) }];
    },
  );
}
