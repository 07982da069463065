import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Iterations } from '../../../shared/run/events.ts';
import { useRun } from '../../state/run.ts';
import { setView, useView } from '../../state/view.ts';
import { chosenRound, visitInRound } from '../run/chosen-round.ts';
import type { StepStatus } from './step-state.ts';

interface LoopRoundsProps {
  readonly loopId: string;
  /** The latest round, from 1. */
  readonly round: number;
  readonly limit: number | undefined;
  readonly status: StepStatus;
}

/** Which round a loop is in. The arrows show an earlier one, on the steps inside and in the panels; forward past the last, they follow the run again. */
export function LoopRounds({ loopId, round, limit, status }: LoopRoundsProps) {
  const visitIndex = useView((state) => state.visitIndex);
  const chosen = useRun(({ run }) => (visitIndex === null ? undefined : roundOf(loopId, run.visits[visitIndex]?.iterations)));
  const last = useRun(({ run }) => (visitIndex === null ? undefined : chosenRound(run.visits, visitIndex).rounds.get(loopId))) ?? round;
  const shown = chosen ?? last;
  const go = (to: number): void => {
    const { visits } = useRun.getState().run;
    const now = (visitIndex === null ? undefined : visits[visitIndex]?.iterations) ?? [];
    const around = roundOf(loopId, now) === undefined ? visits.findLast(({ iterations }) => roundOf(loopId, iterations) !== undefined)?.iterations ?? [] : now;
    const visit = visitInRound(visits, { loopId, round: to, now: around });
    const isLatest = to >= round && visit !== undefined && visit.index >= (visits.findLast(({ iterations }) => roundOf(loopId, iterations) !== undefined)?.index ?? 0);
    setView({ visitIndex: isLatest ? null : (visit?.index ?? null) });
  };
  return (
    <span className="loop-rounds nodrag" data-status={status}>
      <button type="button" tabIndex={-1} aria-label="Earlier round" disabled={shown <= 1} onClick={() => { go(shown - 1); }}><ChevronLeft /></button>
      <span>{shown} / {status === 'succeeded' || last !== round ? last : (limit ?? round)}</span>
      <button type="button" tabIndex={-1} aria-label="Later round" disabled={shown >= last} onClick={() => { go(shown + 1); }}><ChevronRight /></button>
    </span>
  );
}

function roundOf(loopId: string, iterations: Iterations | undefined): number | undefined {
  return iterations?.find((each) => each.loopId === loopId)?.iteration;
}
