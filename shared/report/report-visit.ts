import type { CheckResult } from '../checks/check-result.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { hasWarned } from '../run/has-warned.ts';
import { lacksEvidence } from '../run/lacks-evidence.ts';
import { pageDifference, type PageStateChange } from '../page/page-difference.ts';
import type { Visit } from '../run/run-state.ts';
import { html, type Html } from '../text/html.ts';
import { formatDuration } from '../text/format-duration.ts';
import type { NameOf } from '../workflow/name-of.ts';
import { failureBody, shortId } from './report-head.ts';
import { screenshotFigure } from './screenshot-figure.ts';
import { valueBlock, variableTable } from './report-values.ts';
import type { ReportedRun } from './reported-run.ts';

export interface VisitContext {
  readonly report: ReportedRun;
  readonly nameOf: NameOf;
  readonly entriesOf: (visit: Visit) => readonly LedgerEntry[];
  readonly isDetailed: (visit: Visit) => boolean;
  readonly totalMs: number;
}

type DisplayStatus = Visit['status'] | 'warned';
const signs: Readonly<Record<DisplayStatus, string>> = {
  succeeded: '✓',
  warned: '!',
  failed: '✗',
  stopped: '■',
  skipped: '–',
  running: '…',
  retrying: '↻',
};
const words: Readonly<Record<DisplayStatus, string>> = {
  succeeded: 'passed',
  warned: 'passed with a warning',
  failed: 'failed',
  stopped: 'stopped',
  skipped: 'skipped (disabled)',
  running: 'running',
  retrying: 'retrying',
};

export function visitItem(visit: Visit, context: VisitContext): Html {
  const row = rowOf(visit, context);
  const status = displayStatus(visit);
  if (!context.isDetailed(visit)) return html`<li class="visit" data-status="${status}">${row}</li>`;
  return html`<li class="visit" data-status="${status}"><details${visit.status === 'failed' && html` open`}><summary>${row}</summary>${detailOf(visit, context)}</details></li>`;
}

function displayStatus(visit: Visit): DisplayStatus {
  return visit.status === 'succeeded' && hasWarned(visit) ? 'warned' : visit.status;
}

function rowOf(visit: Visit, { nameOf, report, totalMs }: VisitContext): Html {
  const { nodeId, attempt, isReused, rerun, durationMs, startedAt, call } = visit;
  const from = Math.min(100, Math.max(0, ((startedAt - report.run.startedAt) / totalMs) * 100));
  const width = Math.min(100 - from, ((durationMs ?? 0) / totalMs) * 100);
  const tags = [
    ...(isReused === true ? [html`<span class="tag">reused</span>`] : []),
    ...(rerun === undefined ? [] : [html`<span class="tag">run again</span>`]),
    ...(attempt > 1 ? [html`<span class="tag">attempt ${attempt}</span>`] : []),
    ...(hasWarned(visit) ? [html`<span class="tag warn">warning</span>`] : []),
    ...(lacksEvidence(visit) ? [html`<span class="tag warn">not verified</span>`] : []),
  ];
  const bar = isReused !== true && html`<i style="left:${from.toFixed(2)}%;width:${width.toFixed(2)}%"></i>`;
  const time =
    durationMs !== undefined && (call !== undefined || durationMs > 0) && formatDuration(durationMs);
  const status = displayStatus(visit);
  const sign = html`<span class="sign" role="img" aria-label="${words[status]}">${signs[status]}</span>`;
  return html`${sign}<span class="name">${nameOf(nodeId)}</span>${tags}<span class="bar">${bar}</span><span class="time">${time}</span>`;
}

function detailOf(visit: Visit, context: VisitContext): Html {
  const {
    call,
    result,
    variables,
    proof,
    rerun,
    failure,
    warnings,
    artifacts,
    agent,
    isReused,
    checks = [],
    outcome,
  } = visit;
  const { screenshots, gone, run } = context.report;
  const entries = context.entriesOf(visit);
  const figures = artifacts
    .map((artifact) => screenshotFigure(artifact, screenshots))
    .filter((each) => each !== undefined);
  const lost = artifacts.filter(({ file }) => gone.has(file)).length;
  const missing = artifacts.length - figures.length - lost;
  return html`<div class="detail">
${failure !== undefined && html`<section class="failure">${failureBody(failure)}</section>`}
${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}
<dl>
${isReused === true && html`<dt>Reused</dt><dd>From run <code title="${run.resumed?.runId ?? ''}">${shortId(run.resumed?.runId)}</code>; it didn’t run again.</dd>`}
${rerun !== undefined && html`<dt>Run again</dt><dd>${rerun}</dd>`}
${proof !== undefined && html`<dt>Verified by</dt><dd>${proof}</dd>`}
${call !== undefined && html`<dt>Tool</dt><dd><code>${call.server}.${call.tool}</code> <span class="muted">${effectLabel(call.effect)}</span></dd><dt>Arguments</dt><dd>${valueBlock(call.arguments)}</dd>`}
${result !== undefined && result !== null && html`<dt>Result</dt><dd>${valueBlock(result)}</dd>`}
${variables !== undefined && Object.keys(variables).length > 0 && html`<dt>Variables set</dt><dd>${variableTable(variables)}</dd>`}
${agent?.outcome !== undefined && html`<dt>Agent</dt><dd>${agent.outcome.verdict} after ${agent.outcome.turns} turns: ${agent.outcome.reason}</dd>`}
${checks.length > 0 && html`<dt>Checks</dt><dd><ul class="checks">${checks.map(checkItem)}</ul></dd>`}
${outcome !== undefined && html`<dt>Expected outcome</dt><dd><b>${outcome.verdict}</b> ${outcome.expected}<p>${outcome.reason}</p></dd>`}
${attemptsBlock(entries)}
${differenceBlock(entries, context)}
</dl>
${figures.length > 0 && html`<div class="screenshots">${figures}</div>`}
${lost > 0 && html`<p class="note">${lost === 1 ? '1 screenshot was' : `${lost} screenshots were`} deleted from the run’s folder.</p>`}
${missing > 0 && html`<p class="note">${missing === 1 ? '1 file is' : `${missing} files are`} only in the run’s folder.</p>`}
</div>`;
}

function checkItem({ verdict, check, message, expected, actual }: CheckResult): Html {
  const compared = html`<dl class="compare"><div><dt>Expected</dt><dd>${valueBlock(expected)}</dd></div><div><dt>Actual</dt><dd>${valueBlock(actual)}</dd></div></dl>`;
  return html`<li data-verdict="${verdict}"><b>${verdict}</b> ${check}${verdict !== 'passed' && html`<p>${message}</p>${compared}`}</li>`;
}

function attemptsBlock(entries: readonly LedgerEntry[]): Html | undefined {
  if (entries.length < 2) return undefined;
  return html`<dt>Attempts</dt><dd><ol>${entries.map(({ verdict, failure, startedAt, endedAt }) => html`<li>${verdict}, ${formatDuration(endedAt - startedAt)}${failure !== undefined && `: ${failure.message}`}</li>`)}</ol></dd>`;
}

function differenceBlock(
  entries: readonly LedgerEntry[],
  { report: { states } }: VisitContext,
): Html | undefined {
  const { pre, post } = entries.at(-1) ?? {};
  const [before, after] = [pre, post].map((hash) => (hash === undefined ? undefined : states[hash]));
  if (before === undefined || after === undefined) return undefined;
  const { changes, more } = pageDifference(before, after);
  if (changes.length === 0) return undefined;
  return html`<dt>The page</dt><dd><table class="difference"><thead><tr><th></th><th scope="col">Before or removed</th><th scope="col">After or added</th></tr></thead><tbody>${changes.map(differenceRow)}</tbody></table>${more > 0 && html`<p class="note">and ${more} more</p>`}</dd>`;
}

function differenceRow({ sign, what, before, after }: PageStateChange): Html {
  const isNamed = before !== undefined || after !== undefined;
  return html`<tr><th scope="row">${isNamed ? what : 'On the page'}</th><td>${isNamed ? before : sign === '−' && what}</td><td>${isNamed ? after : sign === '+' && what}</td></tr>`;
}

function effectLabel(effect: string): string {
  return effect === 'read' ? 'read-only' : effect === 'idempotent' ? 'safe to repeat' : 'not safe to repeat';
}
