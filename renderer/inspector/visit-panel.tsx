import {
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CirclePause,
  CircleX,
  CircleSlash,
  LoaderCircle,
  RotateCw,
  Square,
  type LucideIcon,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Json } from '../../shared/json.ts';
import type { Visit, VisitStatus } from '../../shared/run/run-state.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { AgentView } from '../agent/agent-view.tsx';
import { failureReportOf } from '../agent/failure-report-of.ts';
import { sentArguments } from '../agent/sent-arguments.ts';
import { ResolvedNote } from '../agent/resolved-note.tsx';
import { FailureActions } from '../run/failure/failure-actions.tsx';
import { Screenshot } from '../run/screenshots/screenshot.tsx';
import { ValueView } from '../run/values/value-view.tsx';
import { useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { VisitChecks } from './checks/visit-checks.tsx';
import { previewOf } from './fields/value-preview.ts';

const icons: Readonly<Record<VisitStatus, LucideIcon>> = {
  running: LoaderCircle,
  retrying: RotateCw,
  succeeded: CircleCheck,
  failed: CircleX,
  stopped: Square,
  skipped: CircleSlash,
};
const words: Readonly<Record<VisitStatus, string>> = {
  running: 'Running',
  retrying: 'Retrying',
  succeeded: 'Succeeded',
  failed: 'Failed',
  stopped: 'Stopped',
  skipped: 'Skipped (disabled)',
};

export function VisitPanel({ node }: { readonly node: Node }) {
  const { id: nodeId } = node;
  const visits = useRun((state) => state.run.visits);
  const hasRun = useRun((state) => state.run.nodes[nodeId] !== undefined);
  const chosenIndex = useView((state) => state.visitIndex);
  const own = useMemo(
    () => (hasRun ? visits.filter((visit) => visit.nodeId === nodeId) : []),
    [visits, nodeId, hasRun],
  );
  const at = Math.max(
    own.findIndex(({ index }) => index === chosenIndex),
    chosenIndex === null || own.every(({ index }) => index !== chosenIndex) ? own.length - 1 : 0,
  );
  const visit = own[at];
  if (visit === undefined) return null;
  const isReported = failureReportOf(visit) !== undefined || isOwnFailure(visit);
  const showsAttempts =
    failureReportOf(visit)?.attempts.some(({ post }) => post?.picture !== undefined) === true;
  return (
    <section className="inspector-part" aria-label="Result">
      <VisitHead visits={own} at={at} />
      <VisitState visit={visit} />
      {visit.rerun !== undefined && <p className="inspector-note">Run again: {visit.rerun}</p>}
      {visit.status === 'succeeded' && (
        <p className="visit-proof">
          {visit.isReused === true ? 'Reused from the earlier run. ' : ''}
          {visit.proof === undefined ? 'Effect not verified.' : `Verified: ${visit.proof}.`}
        </p>
      )}
      {visit.failure !== undefined && (
        <div className="visit-failure">
          {!isReported && <p>{visit.failure.message}</p>}
          {visit.status === 'failed' && <FailureActions nodeId={nodeId} failure={visit.failure} />}
        </div>
      )}
      {visit.warnings.map((warning) => (
        <p key={warning} className="inspector-note">
          {warning}
        </p>
      ))}
      <ResolvedNote node={node} visit={visit} />
      <AgentView visit={visit} />
      <VisitChecks visit={visit} />
      <VisitValues visit={visit} />
      {visit.artifacts.length > 0 && !showsAttempts && (
        <div className="visit-screenshots">
          {visit.artifacts
            .filter(({ kind }) => kind !== 'file')
            .slice(-4)
            .map((artifact) => (
              <Screenshot key={artifact.file} artifact={artifact} />
            ))}
        </div>
      )}
    </section>
  );
}

function VisitHead({ visits, at }: { readonly visits: readonly Visit[]; readonly at: number }) {
  const visit = visits[at];
  if (visit === undefined) return null;
  const go = (by: number): void => {
    setView({ visitIndex: visits[at + by]?.index ?? null });
  };
  return (
    <div className="visit-head">
      <h3>
        {visits.length > 1
          ? `Execution ${visit.visit} of ${visits.length} · attempt ${visit.attempt}`
          : `Attempt ${visit.attempt}`}
      </h3>
      {visits.length > 1 && (
        <>
          <IconButton
            size="small"
            Icon={ChevronLeft}
            label="Previous execution"
            disabled={at === 0}
            onClick={() => {
              go(-1);
            }}
          />
          <IconButton
            size="small"
            Icon={ChevronRight}
            label="Next execution"
            disabled={at === visits.length - 1}
            onClick={() => {
              go(1);
            }}
          />
        </>
      )}
    </div>
  );
}

function VisitState({ visit }: { readonly visit: Visit }) {
  const isRunPaused = useRun((state) => state.run.status === 'paused');
  const isPaused = isRunPaused && visit.status === 'running';
  const Icon = isPaused ? CirclePause : icons[visit.status];
  return (
    <p className="visit-state" data-status={isPaused ? 'paused' : visit.status}>
      <Icon aria-hidden />
      {isPaused ? 'Paused' : words[visit.status]}
      {visit.durationMs !== undefined &&
        visit.status !== 'skipped' &&
        ` · ${formatElapsed(visit.durationMs)}`}
    </p>
  );
}

function isOwnFailure({ agent, failure }: Visit): boolean {
  const verdict = agent?.outcome?.verdict;
  return verdict === 'failed' || verdict === 'rejected' || failure?.code === 'agent-unverified';
}

function VisitValues({ visit }: { readonly visit: Visit }) {
  const sent = sentArguments(visit) ?? {};
  return (
    <>
      {Object.keys(sent).length > 0 && (
        <div className="visit-value">
          <h3>Sent</h3>
          <dl>
            {Object.entries(sent).map(([name, value]) => (
              <Pair key={name} name={name} value={value} />
            ))}
          </dl>
        </div>
      )}
      {visit.result !== undefined && visit.result !== null && (
        <div className="visit-value">
          <h3>Result</h3>
          <div className="visit-result">
            <ValueView value={visit.result} isOpen />
          </div>
        </div>
      )}
    </>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: Json }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{previewOf(value)}</dd>
    </>
  );
}
