import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import type { StepStatus } from './step-state.ts';

interface LoopRoundsProps {
  readonly loopId: string;
  /** The latest round, from 1. */
  readonly round: number;
  readonly limit: number | undefined;
  readonly status: StepStatus;
}

/** Which round a loop is in. The arrows show an earlier one in the panels; forward past the last, they follow the run again. */
export function LoopRounds({ loopId, round, limit, status }: LoopRoundsProps) {
  const visitIndex = useView((state) => state.visitIndex);
  const chosen = useRun((state) => (visitIndex === null ? undefined : roundOf(loopId, state.run.visits[visitIndex]?.iterations)));
  const shown = chosen ?? round;
  const go = (to: number): void => {
    const visit = useRun.getState().run.visits.find(({ iterations }) => roundOf(loopId, iterations) === to);
    setView({ visitIndex: to >= round ? null : (visit?.index ?? null) });
  };
  return (
    <span className="loop-rounds nodrag" data-status={status}>
      <button type="button" tabIndex={-1} aria-label="Earlier round" disabled={shown <= 1} onClick={() => { go(shown - 1); }}><ChevronLeft /></button>
      <span>{shown} / {status === 'succeeded' && chosen === undefined ? round : (limit ?? round)}</span>
      <button type="button" tabIndex={-1} aria-label="Later round" disabled={shown >= round} onClick={() => { go(shown + 1); }}><ChevronRight /></button>
    </span>
  );
}

function roundOf(loopId: string, iterations: readonly { readonly loopId: string; readonly iteration: number }[] | undefined): number | undefined {
  return iterations?.find((each) => each.loopId === loopId)?.iteration;
}
