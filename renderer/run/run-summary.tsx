import { Hand } from 'lucide-react';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { useShownNodes } from '../review/use-shown-nodes.ts';
import { selectIsPausedOrPausing, selectWaitsForPerson, useRun } from '../state/run.ts';
import { useNow } from './use-now.ts';

const statusWords = {
  idle: '',
  running: 'running',
  paused: 'paused',
  succeeded: 'succeeded',
  failed: 'failed',
  stopped: 'stopped',
  interrupted: 'interrupted',
} as const;

const verdictWords = {
  passed: 'succeeded',
  'passed with warnings': 'succeeded with warnings',
  failed: 'failed',
  stopped: 'stopped',
} as const;

export function RunSummary() {
  const run = useRun((state) => state.run);
  const isHeld = useRun(selectIsPausedOrPausing);
  const nodes = useShownNodes();
  const now = useNow(run.status === 'running');
  const waits = useRun(selectWaitsForPerson);
  if (run.status === 'idle') return null;
  const elapsed =
    run.durationMs ??
    (run.status === 'running'
      ? now
      : (run.pausedAt ??
        Math.max(
          run.startedAt,
          ...run.visits.slice(-1).map(({ startedAt, durationMs }) => startedAt + (durationMs ?? 0)),
        ))) - run.startedAt;
  const steps = nodes.filter(({ type }) => type !== 'EndLoop');
  const count = steps.filter(({ id }) => run.nodes[id] !== undefined).length;
  const reused =
    run.resumed === undefined ? 0 : run.visits.filter(({ isReused }) => isReused === true).length;
  const executed = run.visits.length - reused;
  const verdict = runVerdict(run);
  const unverified = verdict?.unverified.length ?? 0;
  return (
    <p
      className="run-summary"
      data-status={
        waits
          ? 'asking'
          : verdict?.verdict === 'failed'
            ? 'failed'
            : verdict?.verdict === 'passed with warnings'
              ? 'warned'
              : run.status
      }
    >
      {waits && <Hand aria-hidden />}
      <b>
        {waits
          ? 'your turn'
          : verdict !== undefined
            ? verdictWords[verdict.verdict]
            : isHeld && run.status === 'running'
              ? 'pausing…'
              : statusWords[run.status]}
      </b>{' '}
      · {formatElapsed(elapsed)} · {executed} {executed === 1 ? 'execution' : 'executions'}
      {reused > 0 && `, ${reused} reused`} · step {count} of {steps.length}
      {unverified > 0 && ` · ${unverified} unverified`}
    </p>
  );
}
