import { loopsAround } from '../../../shared/layout/frames.ts';
import type { Iterations } from '../../../shared/run/events.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import { useRun } from '../../state/run.ts';
import { selectOnlyNode, useSelection } from '../../state/selection.ts';
import { setView, useView } from '../../state/view.ts';
import { useFlow } from '../flow/flow-store.ts';
import { chosenIteration, visitInIteration } from './chosen-iteration.ts';

export function shownIteration(
  { visits, nodes }: Pick<RunState, 'visits' | 'nodes'>,
  loopId: string,
  visitIndex: number | null,
): { readonly shown: number; readonly last: number } | undefined {
  const latest = nodes[loopId]?.iteration;
  if (latest === undefined) return undefined;
  const last =
    (visitIndex === null ? undefined : chosenIteration(visits, visitIndex).iterations.get(loopId)) ?? latest;
  return {
    shown: (visitIndex === null ? undefined : iterationOf(loopId, visits[visitIndex]?.iterations)) ?? last,
    last,
  };
}

export function chooseIteration(loopId: string, to: number): void {
  const { visits, nodes } = useRun.getState().run;
  const { visitIndex } = useView.getState();
  const latest = visits.findLast(({ iterations }) => iterationOf(loopId, iterations) !== undefined);
  const now = (visitIndex === null ? undefined : visits[visitIndex]?.iterations) ?? [];
  const visit = visitInIteration(visits, {
    loopId,
    iteration: to,
    now: iterationOf(loopId, now) === undefined ? (latest?.iterations ?? []) : now,
  });
  const isLatest =
    to >= (nodes[loopId]?.iteration ?? 0) && visit !== undefined && visit.index >= (latest?.index ?? 0);
  setView({ visitIndex: isLatest ? null : (visit?.index ?? null), showsAllIterations: false });
}

/** False outside a loop. */
export function switchIteration(by: -1 | 1): boolean {
  const only = selectOnlyNode(useSelection.getState());
  const { index } = useFlow.getState();
  if (only === null || index === null) return false;
  const { run } = useRun.getState();
  const { visitIndex } = useView.getState();
  for (const loopId of [only, ...loopsAround(index, only)]) {
    const current = shownIteration(run, loopId, visitIndex);
    if (current === undefined) continue;
    const to = current.shown + by;
    if (to >= 1 && to <= current.last) chooseIteration(loopId, to);
    return true;
  }
  return false;
}

export function outerIterations(
  { visits, nodes }: Pick<RunState, 'visits' | 'nodes'>,
  loopId: string,
  visitIndex: number | null,
): Iterations {
  const visit =
    visitIndex === null
      ? visits[nodes[loopId]?.visitIndex ?? -1]
      : chosenIteration(visits, visitIndex).visits.get(loopId);
  const iterations = visit?.iterations ?? [];
  const own = iterations.findIndex((each) => each.loopId === loopId);
  return own < 0 ? iterations : iterations.slice(0, own);
}

function iterationOf(loopId: string, iterations: Iterations | undefined): number | undefined {
  return iterations?.find((each) => each.loopId === loopId)?.iteration;
}
