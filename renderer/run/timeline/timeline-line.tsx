import {
  Ban,
  Check,
  ChevronDown,
  ChevronRight,
  CircleDashed,
  CirclePause,
  Eye,
  LoaderCircle,
  RotateCcw,
  Square,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { hasWarned } from '../../../shared/run/has-warned.ts';
import { describeMissed } from '../../../shared/run/run-verdict.ts';
import type { Visit, VisitStatus } from '../../../shared/run/run-state.ts';
import { formatIteration } from '../../../shared/run/format-iteration.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { formatElapsed } from '../../../shared/text/format-duration.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useRun } from '../../state/run.ts';
import { isFailure } from './find-visits.ts';
import type { TimelineScale } from './timeline-scale.ts';
import type { TimelineRow } from './timeline-tree.ts';

interface LineProps {
  readonly row: TimelineRow;
  readonly top: number;
  readonly visits: readonly Visit[];
  readonly nodes: ReadonlyMap<string, Node>;
  readonly names: ReadonlyMap<string, string>;
  readonly scale: TimelineScale;
  readonly isChosen: boolean;
  onChoose(): void;
  onToggle(): void;
}

const words: Readonly<Record<VisitStatus, string>> = {
  running: 'running',
  retrying: 'retrying',
  succeeded: 'succeeded',
  failed: 'failed',
  stopped: 'stopped',
  skipped: 'skipped (disabled)',
};

export function TimelineLine({
  row,
  top,
  visits,
  nodes,
  names,
  scale,
  isChosen,
  onChoose,
  onToggle,
}: LineProps) {
  const [first, last] = [visits[row.first], visits[row.last]];
  if (first === undefined || last === undefined) return null;
  const isMissed = row.kind === 'visit' && describeMissed(last) !== undefined;
  const isOpenEnded = last.status === 'running' || last.status === 'retrying';
  const until = isOpenEnded ? scale.now : last.startedAt + (last.durationMs ?? 0);
  const took = Math.max(0, until - first.startedAt);
  const span = scale.end - scale.start;
  const from = Math.min(1, Math.max(0, (first.startedAt - scale.start) / span));
  const width = first.isReused === true ? 0 : Math.min(1 - from, took / span);
  const title = titleFor(row, first, { nodes, names });
  const duration = formatDuration(row, last, took);
  const troubles =
    row.kind === 'visit' || (row.kind !== 'older' && row.isOpen === true) ? 0 : countFailures(row, visits);
  const note = noteFor(row, first, troubles);
  const toggle = (event: MouseEvent): void => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <div
      id={`timeline-${row.key}`}
      className="timeline-row"
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isChosen}
      aria-expanded={row.isOpen}
      aria-label={[
        title,
        row.kind === 'visit'
          ? last.isVerifying === true
            ? 'being verified'
            : isMissed
              ? 'not as expected'
              : words[last.status]
          : '',
        last.isReused === true ? 'reused' : duration,
        note,
      ]
        .filter((part) => part !== '')
        .join(', ')}
      data-kind={row.kind}
      data-status={isMissed ? 'failed' : last.status}
      data-reused={last.isReused}
      data-retried={row.kind === 'visit' && last.attempt > 1 && last.status === 'succeeded'}
      onClick={onChoose}
      onDoubleClick={row.isOpen === undefined ? undefined : onToggle}
      style={{ top, '--depth': row.depth, '--from': from, '--width': width } as CSSProperties}
    >
      <span className="timeline-name">
        {row.isOpen === undefined ? (
          <StatusIcon visit={last} />
        ) : (
          <span className="timeline-fold" onClick={toggle}>
            {row.isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          </span>
        )}
        <span title={title}>{title}</span>
        {row.kind === 'visit' && last.status === 'succeeded' && hasWarned(last) && (
          <TriangleAlert className="timeline-warned" aria-hidden />
        )}
        {note !== '' && <small data-troubled={troubles > 0}>{note}</small>}
      </span>
      <span className="timeline-track">
        <i className="timeline-bar" />
        <span className="timeline-took">{duration}</span>
      </span>
    </div>
  );
}

function titleFor(
  { kind, iterations }: TimelineRow,
  first: Visit,
  { nodes, names }: Pick<LineProps, 'nodes' | 'names'>,
): string {
  if (kind === 'iteration') return `Iteration ${iterations}`;
  if (kind === 'older') return `Iterations 1–${iterations}`;
  const node = nodes.get(first.nodeId);
  return node === undefined ? (names.get(first.nodeId) ?? first.nodeId) : titleOf(node);
}

function noteFor(row: TimelineRow, visit: Visit, troubles: number): string {
  const failures = troubles === 0 ? '' : `${troubles} ${troubles === 1 ? 'failure' : 'failures'}`;
  switch (row.kind) {
    case 'visit': {
      const iteration = row.isAlone === true ? formatIteration(visit) : '';
      return [
        iteration === '' ? '' : `iteration ${iteration}`,
        visit.isVerifying === true
          ? 'verifying'
          : describeMissed(visit) === undefined
            ? ''
            : 'not as expected',
        visit.isReused === true ? '⟲ reused' : visit.rerun === undefined ? '' : 'run again',
        visit.attempt > 1 ? `attempt ${visit.attempt}` : '',
        visit.status === 'succeeded' && hasWarned(visit) ? 'warning' : '',
      ]
        .filter((part) => part !== '')
        .join(' · ');
    }
    case 'loop':
      return [row.iterations === 0 ? '' : `${row.iterations} ×`, failures]
        .filter((part) => part !== '')
        .join(' · ');
    case 'iteration':
      return failures;
    case 'older':
      return `${(row.last - row.first + 1).toLocaleString('en-GB')} executions · ${failures || 'no failures'}`;
  }
}

function countFailures({ first, last }: TimelineRow, visits: readonly Visit[]): number {
  let troubles = 0;
  for (let index = first; index <= last; index += 1) {
    const visit = visits[index];
    if (visit !== undefined && isFailure(visit)) troubles += 1;
  }
  return troubles;
}

function formatDuration({ kind }: TimelineRow, { status, isReused }: Visit, took: number): string {
  if (isReused === true && kind === 'visit') return 'reused from the earlier run';
  if (kind === 'visit' && status === 'failed') return `failed after ${formatElapsed(took)}`;
  return kind === 'visit' && status === 'skipped' ? 'skipped' : formatElapsed(took);
}

const signs: Readonly<Record<VisitStatus, LucideIcon>> = {
  running: LoaderCircle,
  retrying: LoaderCircle,
  succeeded: Check,
  failed: X,
  stopped: Square,
  skipped: Ban,
};

function StatusIcon({ visit }: { readonly visit: Visit }) {
  const { proof, isReused, isVerifying } = visit;
  const status = describeMissed(visit) === undefined ? visit.status : 'failed';
  const isPaused = useRun((state) => state.run.status === 'paused') && status === 'running';
  const Icon = isPaused
    ? CirclePause
    : isVerifying === true
      ? Eye
      : isReused === true && status !== 'failed'
        ? RotateCcw
        : status === 'succeeded' && proof === undefined
          ? CircleDashed
          : signs[status];
  return <Icon className="timeline-sign" data-status={isPaused ? 'paused' : status} aria-hidden />;
}
