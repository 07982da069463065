import {
  Ban,
  Check,
  Circle,
  CircleDashed,
  CirclePause,
  Eye,
  Hand,
  LoaderCircle,
  Minus,
  Power,
  RotateCcw,
  RotateCw,
  RouteOff,
  Square,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listenToClock } from '../../run/clock.ts';
import { elapsedEveryMs } from '../../run/use-now.ts';
import { describeTrustCode } from '../../state/step-trust.ts';
import { formatElapsed } from '../../../shared/text/format-duration.ts';
import type { StepState } from './step-state.ts';

export function StateChip({ state }: { readonly state: StepState }) {
  const content = chipOf(state);
  if (content === null) return null;
  return (
    <span
      className="state-chip"
      data-status={state.isAsking ? 'paused' : state.status}
      data-warned={state.warning !== undefined}
      data-evidence={evidenceOf(state)}
      title={content.title}
    >
      {content.icon}
      {content.text}
    </span>
  );
}

const briefest = 50;
const lasting = 100;

interface Chip {
  readonly icon: ReactNode;
  readonly text?: ReactNode;
  readonly title: string;
}

/** `lost`: runs again. Undefined before it succeeded. */
export function evidenceOf({
  status,
  run,
  trust,
}: StepState): 'verified' | 'unverified' | 'lost' | undefined {
  if (trust?.kind === 'again') return 'lost';
  return status !== 'succeeded' ? undefined : run?.proof === undefined ? 'unverified' : 'verified';
}

function chipOf({ status, run, attempts, trust, warning, isAsking }: StepState): Chip | null {
  if (isAsking) return { icon: <Hand />, text: 'your turn', title: 'Waiting for you' };
  if (trust?.kind === 'again')
    return {
      icon: <RotateCcw />,
      text: describeTrustCode(trust.code),
      title: `Will run again: ${trust.reason}`,
    };
  const took =
    run?.durationMs === undefined || run.durationMs < briefest ? undefined : formatElapsed(run.durationMs);
  switch (status) {
    case 'idle':
      return null;
    case 'waiting':
      return { icon: <Circle />, title: 'Waiting' };
    case 'running':
      return {
        icon: <LoaderCircle className="arc" />,
        text: <Elapsed since={run?.startedAt ?? 0} />,
        title: 'Running',
      };
    case 'verifying':
      return {
        icon: <Eye />,
        text: 'checking',
        title: 'Done. Checking the result',
      };
    case 'retrying':
      return {
        icon: run?.status === 'running' ? <LoaderCircle className="arc" /> : <RotateCw />,
        text: `${run?.attempt ?? 1} / ${Math.max(attempts, run?.attempt ?? 1)}`,
        title: `Attempt ${run?.attempt ?? 1} of ${attempts}`,
      };
    case 'paused':
      return run?.status === 'running'
        ? { icon: <CirclePause />, text: 'paused', title: 'Paused in this step' }
        : { icon: <CirclePause />, text: 'next', title: 'Paused before this step' };
    case 'succeeded':
      return {
        icon: (
          <>
            {run?.isReused === true && <RotateCcw />}
            {run?.proof === undefined ? <CircleDashed /> : <Check />}
            {warning !== undefined && <TriangleAlert className="state-warning" />}
          </>
        ),
        text: took,
        title: warning === undefined ? describeProof(run) : `${describeProof(run)}. Warning: ${warning}`,
      };
    case 'failed':
      return {
        icon: <X />,
        text: run !== undefined && attempts > 1 ? `failed ${run.attempt} / ${attempts}` : 'failed',
        title: run?.failure?.message ?? 'Failed',
      };
    case 'stopped':
      return { icon: <Square />, text: 'stopped', title: 'Stopped while it was running' };
    case 'skipped':
      return { icon: <Ban />, text: 'skipped', title: 'Skipped (disabled)' };
    case 'not-taken':
      return { icon: <RouteOff />, text: 'not taken', title: 'Branch not taken' };
    case 'not-reached':
      return { icon: <Minus />, title: 'Not reached' };
    case 'disabled':
      return { icon: <Power />, text: 'disabled', title: 'Disabled. Runs skip this step.' };
  }
}

/** Updates its text without rendering again. Short steps don't animate. */
function Elapsed({ since }: { readonly since: number }) {
  const text = useRef<HTMLSpanElement>(null);
  const [first] = useState(() => formatElapsed(Date.now() - since));
  useEffect(() => {
    const chip = text.current?.parentElement;
    const stop = listenToClock(elapsedEveryMs, () => {
      const elapsed = Date.now() - since;
      if (elapsed >= lasting) chip?.toggleAttribute('data-lasting', true);
      if (text.current !== null) text.current.textContent = formatElapsed(elapsed);
    });
    return () => {
      stop();
      chip?.removeAttribute('data-lasting');
    };
  }, [since]);
  return <span ref={text}>{first}</span>;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function describeProof(run: StepState['run']): string {
  if (run === undefined) return 'Succeeded';
  const at = clock.format(run.startedAt + (run.durationMs ?? 0));
  const proof =
    run.proof === undefined
      ? `Returned without an error at ${at}. Effect not verified`
      : `Verified: ${run.proof}, ${at}`;
  return [
    run.isReused === true ? 'Reused from the earlier run.' : '',
    proof,
    run.visits > 1 ? `(${run.visits} executions)` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
