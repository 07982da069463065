import type { NameOf } from '../workflow/name-of.ts';
import type { Failure } from '../run/events.ts';
import { groupUnverified } from '../run/group-unverified.ts';
import { lacksEvidence } from '../run/lacks-evidence.ts';
import { namesStep } from '../run/names-step.ts';
import { resultsOf } from '../run/results.ts';
import type { RunState } from '../run/run-state.ts';
import { runVerdict, type Unverified } from '../run/run-verdict.ts';
import { describeCandidates } from '../run/target-candidate.ts';
import { html, type Html } from '../text/html.ts';
import { formatDuration } from '../text/format-duration.ts';
import { screenshotFigure } from './screenshot-figure.ts';
import { resultValue, valueBlock, variableTable } from './report-values.ts';
import type { ReportedRun } from './reported-run.ts';

export interface Ending {
  readonly words: string;
  readonly tone: 'ok' | 'warn' | 'bad';
}

export const shortId = (runId: string | null | undefined): string => (runId ?? '').slice(0, 8);

export function endingOf(run: RunState): Ending {
  switch (runVerdict(run)?.verdict) {
    case 'passed':
      return { words: 'Passed', tone: 'ok' };
    case 'passed with warnings':
      return { words: 'Passed with warnings', tone: 'warn' };
    case 'failed':
      return { words: 'Failed', tone: 'bad' };
    case 'stopped':
      return { words: 'Stopped', tone: 'warn' };
    case undefined:
      return { words: run.status === 'interrupted' ? 'Interrupted' : 'Running', tone: 'warn' };
  }
}

export function unverifiedIn(run: RunState): Unverified[] {
  const withoutEvidence = run.visits
    .filter(lacksEvidence)
    .map(({ nodeId, visit }) => ({ nodeId, visit, message: 'no evidence that it worked.' }));
  return [...withoutEvidence, ...(runVerdict(run)?.unverified ?? [])];
}

export function reportSummary({ workflow, run, gone }: ReportedRun, nameOf: NameOf): Html {
  const { words, tone } = endingOf(run);
  const unverified = groupUnverified(unverifiedIn(run), nameOf);
  const { missed = [], warnings = run.warnings } = runVerdict(run) ?? {};
  const count = (status: string): number =>
    run.visits.filter((visit) => visit.status === status && visit.isReused !== true).length;
  const results = resultsOf(run);
  const reused = run.visits.filter(({ isReused }) => isReused === true).length;
  const again = run.visits.filter(({ rerun }) => rerun !== undefined).length;
  const facts: readonly (readonly [string, number])[] = [
    ['passed', count('succeeded')],
    ['failed', count('failed')],
    ['skipped', count('skipped')],
    ['reused', reused],
    ['run again', again],
  ];
  return html`<header data-tone="${tone}">
<p class="ending">${words}</p>
<h1>${workflow.name}</h1>
<p class="muted"><time datetime="${new Date(run.startedAt).toISOString()}">${formatTime(run.startedAt)}</time>${run.durationMs !== undefined && ` · took ${formatDuration(run.durationMs)}`} · run <code title="${run.runId ?? ''}">${shortId(run.runId)}</code></p>
${run.resumed !== undefined && html`<p>Continues run <code title="${run.resumed.runId}">${shortId(run.resumed.runId)}</code>. ${run.resumed.sentence}</p>`}
${(run.notices ?? []).map(({ message }) => html`<p class="note">${message}</p>`)}
<ul class="facts">${facts.filter(([, number], index) => number > 0 || index === 0).map(([name, number]) => html`<li><b>${number.toLocaleString('en')}</b> ${name}</li>`)}</ul>
${results.length > 0 && html`<section class="results" aria-label="Results"><dl>${results.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${resultValue(value)}</dd></div>`)}</dl></section>`}
${gone.size > 0 && html`<p class="note">${gone.size === 1 ? '1 screenshot of this run was' : `${gone.size} screenshots of this run were`} deleted from the run’s folder.</p>`}
${unverified.length > 0 && html`<section><h2>Not verified</h2>${unverified.map(({ why, lines }) => html`${why !== '' && html`<p>${why}</p>`}<ul>${lines.slice(0, 100).map((words) => html`<li>${words}</li>`)}</ul>`)}</section>`}
${missed.length > 0 && html`<section><h2>Not as expected</h2><ul>${missed.slice(0, 100).map(({ nodeId, message }) => html`<li>${nameOf(nodeId)}: ${message}</li>`)}</ul></section>`}
${warnings.length > 0 && html`<section><h2>Warnings</h2><ul>${warnings.slice(0, 100).map(({ nodeId, code, message }) => html`<li>${nodeId !== undefined && !namesStep(code) && `${nameOf(nodeId)}: `}${message}</li>`)}</ul></section>`}
${run.revisions.length > 0 && html`<section><h2>Plan changes</h2><ul>${run.revisions.map(({ n, nodeId, rationale }) => html`<li><b>R${n}</b> at ${nameOf(nodeId)}: ${rationale}</li>`)}</ul></section>`}
</header>`;
}

export function failureSection({ run, screenshots }: ReportedRun, nameOf: NameOf): Html | undefined {
  const { failure } = run;
  if (failure === undefined) return undefined;
  const visit = run.visits.findLast(({ nodeId, status }) => nodeId === failure.nodeId && status === 'failed');
  const screenshot =
    visit?.artifacts.findLast(({ file }) => screenshots.has(file)) ??
    run.artifacts.findLast(({ file }) => screenshots.has(file));
  return html`<section class="failure" aria-label="What failed">
<h2>${failure.nodeId === undefined ? 'The run failed' : html`“${nameOf(failure.nodeId)}” failed`}</h2>
${failureBody(failure)}
${screenshot !== undefined && screenshotFigure(screenshot, screenshots)}
</section>`;
}

export function failureBody(failure: Failure): Html {
  const { message, details = {} } = failure;
  const { expected, actual, candidates: _, ...rest } = details;
  const list = describeCandidates(failure);
  return html`<p class="message">${message}</p>
${(expected !== undefined || actual !== undefined) && html`<dl class="compare"><div><dt>Expected</dt><dd>${valueBlock(expected ?? '')}</dd></div><div><dt>Actual</dt><dd>${valueBlock(actual ?? '')}</dd></div></dl>`}
${list.length > 0 && html`<p>Found instead:</p><ul class="candidates">${list.slice(0, 20).map((candidate) => html`<li>${candidate}</li>`)}</ul>`}
${Object.keys(rest).length > 0 && html`<details><summary>Details</summary>${variableTable(rest)}</details>`}`;
}

function formatTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
