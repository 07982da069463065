import { ChevronLeft, ChevronRight, Flag } from 'lucide-react';
import { useRun } from '../../state/run.ts';
import { setView, useView } from '../../state/view.ts';
import { chooseIteration, outerIterations, shownIteration } from '../run/choose-iteration.ts';
import { iterationTally } from '../run/iteration-tally.ts';
import type { StepStatus } from './step-state.ts';

interface LoopIterationsProps {
  readonly loopId: string;
  readonly latest: number;
  readonly limit: number | undefined;
  readonly status: StepStatus;
}

export function LoopIterations({ loopId, latest, limit, status }: LoopIterationsProps) {
  const visitIndex = useView((state) => state.visitIndex);
  const isAll = useView((state) => state.showsAllIterations && state.visitIndex === null);
  const shown = useRun(({ run }) => shownIteration(run, loopId, visitIndex)?.shown) ?? latest;
  const last = useRun(({ run }) => shownIteration(run, loopId, visitIndex)?.last) ?? latest;
  const tally = useRun(({ run }) =>
    iterationTally(run).ofLoop(loopId, outerIterations(run, loopId, visitIndex)),
  );
  const { passed, failed, troubled } = tally ?? { passed: 0, failed: 0, troubled: [] };
  const next = troubled.find((each) => each > shown) ?? troubled.find((each) => each !== shown);
  const of = status === 'succeeded' || last !== latest ? last : (limit ?? latest);
  const go = (to: number): void => {
    chooseIteration(loopId, to);
  };
  return (
    <span className="loop-iterations nodrag" data-status={status}>
      <button
        type="button"
        tabIndex={-1}
        className="loop-iteration"
        aria-pressed={isAll}
        title={isAll ? 'Show one iteration' : 'Show all iterations on the steps'}
        aria-label={`Iteration ${shown} of ${of}. Show all iterations`}
        onClick={() => {
          setView({ showsAllIterations: !isAll, visitIndex: null });
        }}
      >
        <span className="loop-word">{isAll ? '' : 'iteration '}</span>
        {isAll ? `all ${last}` : `${shown} / ${of}`}
      </button>
      <span
        className="loop-tally"
        title={`${passed} ${passed === 1 ? 'iteration' : 'iterations'} passed, ${failed} failed`}
      >
        <b data-tick="passed">✓{passed}</b>
        <b data-tick={failed > 0 ? 'failed' : undefined}>✗{failed}</b>
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Previous iteration"
        title="Previous iteration (Alt+←)"
        disabled={shown <= 1}
        onClick={() => {
          go(shown - 1);
        }}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Next iteration"
        title="Next iteration (Alt+→)"
        disabled={shown >= last}
        onClick={() => {
          go(shown + 1);
        }}
      >
        <ChevronRight />
      </button>
      {troubled.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Next iteration with a failure or warning"
          title="Next iteration with a failure or warning"
          disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) go(next);
          }}
        >
          <Flag />
        </button>
      )}
    </span>
  );
}
