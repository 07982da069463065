import type { CSSProperties } from 'react';
import { useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { maxTicks, iterationTally, type Tick } from '../run/iteration-tally.ts';

export function useShowsAllIterations(nodeId: string): boolean {
  const isAsked = useView((state) => state.showsAllIterations && state.visitIndex === null);
  return useRun(
    ({ run }) => isAsked && (run.visits[run.nodes[nodeId]?.visitIndex ?? -1]?.iterations.length ?? 0) > 0,
  );
}

const kinds: readonly Tick[] = ['passed', 'warned', 'failed'];

export function IterationTicks({ nodeId }: { readonly nodeId: string }) {
  const tally = useRun(({ run }) => iterationTally(run).ofStep(nodeId));
  if (tally === undefined) return null;
  const { ticks, counts } = tally;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const description = `${total} ${total === 1 ? 'execution' : 'executions'}: ${kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`)
    .join(', ')}`;
  return (
    <span className="iteration-ticks" role="img" aria-label={description} title={description}>
      {total <= maxTicks ? (
        ticks.map((tick, at) => <i key={at} data-tick={tick} />)
      ) : (
        <>
          <span className="iteration-bar">
            {kinds.map(
              (kind) =>
                counts[kind] > 0 && (
                  <i key={kind} data-tick={kind} style={{ '--share': counts[kind] } as CSSProperties} />
                ),
            )}
          </span>
          {total.toLocaleString('en-GB')}
        </>
      )}
    </span>
  );
}
