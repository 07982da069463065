import { ArrowLeft, Equal, EqualNot } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { compareRuns, type ComparedVisit } from '../../../shared/run/compare-runs.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { formatElapsed } from '../../../shared/text/format-duration.ts';
import { centerOn, isInView } from '../../canvas/camera.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useDocument } from '../../state/document.ts';
import { selectNodes } from '../../state/selection.ts';
import { Button } from '../../ui/button.tsx';
import { stopComparing, type LoadedRun } from './run-list.ts';
import { describeDifferences, describeFirstDifference } from './describe-difference.ts';
import { useVisibleItems } from '../use-visible-items.ts';

const rowHeight = 26;

export function CompareView({ one, other }: { readonly one: LoadedRun; readonly other: LoadedRun }) {
  const [isDifferencesOnly, setIsDifferencesOnly] = useState(false);
  const { visits, first } = useMemo(() => compareRuns(one.run, other.run), [one, other]);
  const names = useMemo(
    () => new Map([...one.workflow.nodes, ...other.workflow.nodes].map((node) => [node.id, titleOf(node)])),
    [one, other],
  );
  const nameOf = (nodeId: string): string => names.get(nodeId) ?? nodeId;
  const rows = isDifferencesOnly ? visits.filter(({ differences }) => differences.length > 0) : visits;
  const {
    ref,
    first: from,
    last: to,
    onScroll,
  } = useVisibleItems({ count: rows.length, size: rowHeight, followsEnd: false });
  useEffect(() => {
    const at = first === undefined ? -1 : visits.indexOf(first);
    const list = ref.current;
    if (list !== null && (at + 2) * rowHeight > list.clientHeight) list.scrollTop = (at - 2) * rowHeight;
  }, [visits, first, ref]);
  return (
    <div className="compare">
      <div className="compare-head">
        <Button size="small" Icon={ArrowLeft} onClick={stopComparing}>
          All runs
        </Button>
        <FirstDifference first={first} nameOf={nameOf} />
        <button
          type="button"
          className="timeline-filter"
          aria-pressed={isDifferencesOnly}
          onClick={() => {
            setIsDifferencesOnly(!isDifferencesOnly);
          }}
        >
          Differences only
        </button>
      </div>
      <div
        className="compare-table"
        role="table"
        aria-label="Executions of both runs"
        aria-rowcount={rows.length + 1}
      >
        <div className="compare-row compare-titles" role="row">
          <span role="columnheader">Step</span>
          <span role="columnheader">{titleFor(one)}</span>
          <span role="columnheader">{titleFor(other)}</span>
          <span role="columnheader">Differs in</span>
        </div>
        <div className="rows" ref={ref} role="rowgroup" tabIndex={0} onScroll={onScroll}>
          <div className="rows-space" role="presentation" style={{ height: rows.length * rowHeight }}>
            {rows.slice(from, to).map((row, at) => (
              <Row
                key={`${row.nodeId} ${row.visit}`}
                row={row}
                index={from + at}
                isFirst={row === first}
                runs={[one, other]}
                nameOf={nameOf}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

interface Named {
  nameOf(nodeId: string): string;
}

function FirstDifference({ first, nameOf }: Named & { readonly first: ComparedVisit | undefined }) {
  return (
    <p role="status">
      {first === undefined ? (
        <>
          <Equal aria-hidden />
          Both runs took the same path.
        </>
      ) : (
        <>
          <EqualNot aria-hidden />
          {describeFirstDifference(first, nameOf(first.nodeId))}
        </>
      )}
    </p>
  );
}

interface RowProps extends Named {
  readonly row: ComparedVisit;
  readonly index: number;
  readonly isFirst: boolean;
  readonly runs: readonly [LoadedRun, LoadedRun];
}

function Row({ row, index, isFirst, runs: [one, other], nameOf }: RowProps) {
  const pathIn = ({ run }: LoadedRun, visit: Visit | undefined): string => {
    if (!row.differences.includes('path')) return '';
    const next = visit === undefined ? undefined : run.visits[visit.index + 1];
    return next === undefined ? 'the end' : nameOf(next.nodeId);
  };
  return (
    <div
      className="compare-row"
      role="row"
      aria-rowindex={index + 2}
      data-differs={row.differences.length > 0}
      data-first={isFirst}
      style={{ top: index * rowHeight }}
      onClick={() => {
        showStep(row.nodeId);
      }}
    >
      <span role="cell" title={nameOf(row.nodeId)}>
        {nameOf(row.nodeId)}
        {row.visit > 1 && <small> execution {row.visit}</small>}
      </span>
      <Side visit={row.one} path={pathIn(one, row.one)} />
      <Side visit={row.other} path={pathIn(other, row.other)} />
      <span role="cell" className="compare-what" title={describeDifferences(row)}>
        {describeDifferences(row)}
      </span>
    </div>
  );
}

function showStep(nodeId: string): void {
  if (useDocument.getState().workflow?.nodes.some(({ id }) => id === nodeId) !== true) return;
  selectNodes([nodeId]);
  if (!isInView(nodeId)) centerOn(nodeId);
}

function Side({ visit, path: label }: { readonly visit: Visit | undefined; readonly path: string }) {
  if (visit === undefined)
    return (
      <span role="cell" className="compare-none">
        –
      </span>
    );
  return (
    <span role="cell" className="compare-side" data-status={visit.status}>
      <i>{visit.isReused === true ? '⟲ reused' : visit.status}</i>{' '}
      {visit.durationMs !== undefined && formatElapsed(visit.durationMs)}
      {visit.attempt > 1 && ` · attempt ${visit.attempt}`}
      {label !== '' && <small> to {label}</small>}
    </span>
  );
}

function titleFor({ run }: LoadedRun): string {
  return `${new Date(run.startedAt).toLocaleTimeString('en-GB')} · ${run.status}${run.durationMs === undefined ? '' : ` · ${formatElapsed(run.durationMs)}`}`;
}
