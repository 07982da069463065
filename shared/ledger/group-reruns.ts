import { groupBy } from '../group-by.ts';
import type { ResumeOffer } from './resume-plan.ts';

type Rerun = ResumeOffer['reruns'][number];

/** A step that runs again, and which of its visits do. */
export interface RepeatedStep extends Pick<Rerun, 'nodeId' | 'isHarmless'> {
  readonly visits: readonly number[];
}

/** What runs again, each step once and in order: those on the way back to the page, and those that follow from a change. */
export function groupReruns({ reruns, counts: { replayed } }: Pick<ResumeOffer, 'reruns' | 'counts'>): {
  readonly back: RepeatedStep[];
  readonly anew: RepeatedStep[];
} {
  return { back: stepsOf(reruns.slice(0, replayed)), anew: stepsOf(reruns.slice(replayed)) };
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
