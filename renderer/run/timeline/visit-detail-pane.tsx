import './visit-detail.css';
import { Info, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Json, JsonObject } from '../../../shared/json.ts';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { VisitDetail } from '../../../shared/ledger/visit-detail.ts';
import { pageDifference } from '../../../shared/page/page-difference.ts';
import { hasWarned } from '../../../shared/run/has-warned.ts';
import { describeMissed } from '../../../shared/run/run-verdict.ts';
import type { Visit, VisitStatus } from '../../../shared/run/run-state.ts';
import { formatIteration } from '../../../shared/run/format-iteration.ts';
import { formatElapsed } from '../../../shared/text/format-duration.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { VisitChecks } from '../../inspector/checks/visit-checks.tsx';
import { useShownNodes } from '../../review/use-shown-nodes.ts';
import { ResolvedNote } from '../../agent/resolved-note.tsx';
import { sentArguments } from '../../agent/sent-arguments.ts';
import { useResume } from '../../state/resume-offer.ts';
import { useRun } from '../../state/run.ts';
import { setView } from '../../state/view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FailureActions } from '../failure/failure-actions.tsx';
import { describeEvent } from '../describe-event.ts';
import { useVisitDetail } from './use-visit-detail.ts';
import { VisitTrust } from './visit-trust.tsx';
import { ValueView } from '../values/value-view.tsx';
import { VisitScreenshots } from './visit-screenshots.tsx';

const words: Readonly<Record<VisitStatus, string>> = {
  running: 'Running',
  retrying: 'Retrying',
  succeeded: 'Succeeded',
  failed: 'Failed',
  stopped: 'Stopped',
  skipped: 'Skipped (disabled)',
};

interface OfVisit {
  readonly visit: Visit;
}

export function VisitDetailPane({ visit }: OfVisit) {
  const node = useShownNodes().find(({ id }) => id === visit.nodeId);
  const title = node === undefined ? visit.nodeId : titleOf(node);
  const [edition, setEdition] = useState(0);
  const detail = useVisitDetail(visit, edition);
  const full = detail?.visit ?? visit;
  const last = detail?.entries.at(-1);
  return (
    <section className="visit-detail" aria-label="Selected execution">
      <header>
        <h3>{title}</h3>
        <p data-status={describeMissed(visit) === undefined ? visit.status : 'failed'}>{summarize(visit)}</p>
        <IconButton
          size="small"
          Icon={X}
          label="Close"
          onClick={() => {
            setView({ visitIndex: null });
          }}
        />
      </header>
      <div className="visit-scroll" tabIndex={0} role="group" aria-label="Details">
        <WhyItRan visit={visit} />
        {node !== undefined && <ResolvedNote node={node} visit={visit} />}
        <Troubles visit={visit} />
        <VisitScreenshots visit={visit} {...(last?.target === undefined ? {} : { target: last.target })} />
        <div className="visit-columns">
          <Proof visit={visit} entries={detail?.entries ?? []}>
            {detail !== null && (
              <VisitTrust
                detail={detail}
                onChanged={() => {
                  setEdition(edition + 1);
                }}
              />
            )}
          </Proof>
          <div className="visit-part">
            <VisitChecks visit={full} />
          </div>
          <Pairs title="Sent" values={sentArguments(full)} />
          <Value title="Result" value={full.result} />
          <Pairs title="Variables set" values={full.variables} />
          {detail !== null && <PageChanges detail={detail} />}
          {detail !== null && <Attempts entries={detail.entries} />}
          {detail !== null && <Log detail={detail} name={title} />}
        </div>
      </div>
    </section>
  );
}

function summarize(visit: Visit): string {
  const iteration = formatIteration(visit);
  const outcome =
    describeMissed(visit) !== undefined
      ? 'Expected outcome missed'
      : hasWarned(visit) && visit.status === 'succeeded'
        ? 'Succeeded with a warning'
        : words[visit.status];
  return [
    visit.isVerifying === true ? 'Being verified' : outcome,
    visit.durationMs === undefined ? '' : formatElapsed(visit.durationMs),
    iteration === '' ? '' : `iteration ${iteration}`,
    visit.visit > 1 ? `execution ${visit.visit}` : '',
    visit.attempt > 1 ? `attempt ${visit.attempt}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function WhyItRan({ visit }: OfVisit) {
  return (
    <>
      {visit.isReused === true && (
        <p className="visit-why">
          <RotateCcw aria-hidden />
          Reused from the earlier run.
        </p>
      )}
      {visit.rerun !== undefined && (
        <p className="visit-why">
          <Info aria-hidden />
          <span>
            <b>Why it ran again:</b> {visit.rerun}
          </span>
        </p>
      )}
      <RunsAgain visit={visit} />
    </>
  );
}

function Troubles({ visit }: OfVisit) {
  const missed = describeMissed(visit);
  return (
    <>
      {visit.failure !== undefined && (
        <div className="visit-bad">
          <p>{visit.failure.message}</p>
          {visit.status === 'failed' && <FailureActions nodeId={visit.nodeId} failure={visit.failure} />}
        </div>
      )}
      {missed !== undefined && (
        <div className="visit-bad">
          <p>{missed}</p>
        </div>
      )}
      {visit.warnings.map((warning) => (
        <p key={warning} className="visit-warning">
          {warning}
        </p>
      ))}
    </>
  );
}

function RunsAgain({ visit: { nodeId, index } }: OfVisit) {
  const isLatest = useRun((state) => state.run.nodes[nodeId]?.visitIndex === index);
  const trust = useResume((state) => state.trust.get(nodeId));
  if (trust?.kind !== 'again' || !isLatest) return null;
  return (
    <p className="visit-why" data-tone="warn">
      <TriangleAlert aria-hidden />
      <span>
        <b>Runs again on resume.</b> {trust.reason}
      </span>
    </p>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="visit-part">
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Pairs({ title, values }: { readonly title: string; readonly values: JsonObject | undefined }) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{printed(value)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Value({ title, value }: { readonly title: string; readonly value: Json | undefined }) {
  if (value === undefined || value === null || value === '') return null;
  return (
    <Part title={title}>
      <ValueView value={value} isOpen />
    </Part>
  );
}

function Proof({
  visit,
  entries,
  children,
}: {
  readonly visit: Visit;
  readonly entries: readonly LedgerEntry[];
  readonly children: ReactNode;
}) {
  if (visit.status !== 'succeeded') return null;
  const evidence = entries.at(-1)?.evidence ?? [];
  return (
    <Part title="Evidence">
      {evidence.length === 0 ? (
        <p className="visit-muted">{visit.proof ?? 'No error, but its effect is unverified.'}</p>
      ) : (
        <ul className="visit-list">
          {evidence.map(({ words: said, oracle, at }, index) => (
            <li key={index} data-sign={oracle === 'model' ? '?' : '✓'}>
              {said}
              <small>
                {oracle === 'user'
                  ? 'confirmed by you'
                  : oracle === 'model'
                    ? 'judged by a model, not verified'
                    : ''}{' '}
                {new Date(at).toLocaleTimeString('en-GB')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Part>
  );
}

function PageChanges({ detail: { entries, states } }: { readonly detail: VisitDetail }) {
  const last = entries.at(-1);
  const [before, after] = [states[last?.pre ?? ''], states[last?.post ?? '']];
  if (before === undefined || after === undefined) return null;
  const { changes, more } = pageDifference(before, after);
  return (
    <Part title="Page changes">
      {changes.length === 0 && <p className="visit-muted">No visible changes.</p>}
      <ul className="visit-list">
        {changes.map(({ sign, what, before: was, after: is }) => (
          <li key={`${sign}${what}${was ?? ''}${is ?? ''}`} data-sign={sign}>
            {what}
            {was !== undefined && (
              <>
                {' '}
                <del>{was}</del>
              </>
            )}
            {is !== undefined && (
              <>
                {' '}
                <ins>{is}</ins>
              </>
            )}
          </li>
        ))}
        {more > 0 && <li data-sign="…">{more} more</li>}
      </ul>
    </Part>
  );
}

function Attempts({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <Part title="Attempts">
      <ul className="visit-list">
        {entries.map(({ seq, attempt, verdict, startedAt, endedAt, failure }) => (
          <li key={seq} data-sign={verdict === 'failed' ? '✕' : '✓'}>
            Attempt {attempt}, {formatElapsed(endedAt - startedAt)}
            {failure !== undefined && <small>{failure.message}</small>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Log({ detail: { lines }, name }: { readonly detail: VisitDetail; readonly name: string }) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <Part title="Log">
      <ol className="visit-log">
        {lines.map(({ seq, at, event }) => {
          const line = describeEvent(event, () => name);
          return line === null ? null : (
            <li key={seq}>
              <time>{((at - first.at) / 1_000).toFixed(2)} s</time>
              <span>
                {line.text}
                {line.detail !== undefined && line.detail !== '' && <small>{line.detail}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

function printed(value: Json): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, null, typeof value === 'object' ? 2 : undefined);
}
