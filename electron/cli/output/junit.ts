import { namesInRun } from '../../../shared/replan/executed-workflow.ts';
import { groupUnverified } from '../../../shared/run/group-unverified.ts';
import { unverifiedIn } from '../../../shared/report/report-head.ts';
import { headlineOf, type Failure } from '../../../shared/run/failure.ts';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import { lacksEvidence } from '../../../shared/run/lacks-evidence.ts';
import type { RunState, Visit } from '../../../shared/run/run-state.ts';
import { describeFailure } from '../../../shared/run/target-candidate.ts';
import { showControls } from '../../../shared/text/show-controls.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function writeJunit(run: RunState, workflow: Workflow): string {
  const names = namesInRun(workflow, run.revisions);
  const nameOf = (id: string) => names.get(id) ?? id;
  const controlIds = new Set(
    workflow.nodes
      .filter(({ type }) => ['If', 'Switch', 'Loop', 'EndLoop'].includes(type))
      .map(({ id }) => id),
  );
  const visits = run.visits.filter(({ nodeId, status }) => !controlIds.has(nodeId) || status === 'failed');
  const isResolved = ({ status, nodeId }: Visit) =>
    status === 'failed' &&
    run.status === 'succeeded' &&
    run.revisions.some((revision) => revision.nodeId === nodeId);
  const statusOf = (visit: Visit) => (isResolved(visit) ? 'skipped' : visit.status);
  const count = (status: Visit['status']) => visits.filter((visit) => statusOf(visit) === status).length;
  const missed = visits.filter(
    ({ status, outcome }) => status === 'succeeded' && outcome?.verdict === 'failed',
  ).length;
  const isOnlyRunFailed = run.failure !== undefined && count('failed') === 0;
  const cases = visits.map((visit) => {
    const iterations = visit.iterations
      .map(({ loopId, iteration }) => `${nameOf(loopId)} ${iteration}`)
      .join(', ');
    const name = iterations === '' ? nameOf(visit.nodeId) : `${nameOf(visit.nodeId)} [${iterations}]`;
    return testCase({
      name,
      suite: workflow.name,
      seconds: seconds(visit.durationMs),
      body:
        (isResolved(visit)
          ? `<skipped message="${escape(`Failed, and the plan was revised: ${visit.failure?.message ?? ''}`)}"/>`
          : verdict(visit)) + systemOut(visit, run),
    });
  });
  if (isOnlyRunFailed)
    cases.push(
      testCase({
        name: 'The run itself',
        suite: workflow.name,
        seconds: '0.000',
        body: element('error', run.failure),
      }),
    );
  const totals = `tests="${cases.length}" failures="${count('failed') + missed}" errors="${count('stopped') + (isOnlyRunFailed ? 1 : 0)}" skipped="${count('skipped')}" time="${seconds(run.durationMs)}"`;
  const startedAt = new Date(run.startedAt).toISOString().slice(0, 19);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Planwright" ${totals}>`,
    `  <testsuite name="${escape(workflow.name)}" timestamp="${startedAt}" ${totals}>`,
    ...properties(run, nameOf),
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function properties(run: RunState, nameOf: (id: string) => string): string[] {
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['run', run.runId ?? undefined],
    ['resumes', run.resumed?.runId],
    ['status', run.status],
    ['verdict', runVerdict(run)?.verdict],
    ...groupUnverified(unverifiedIn(run), nameOf).flatMap(({ why, lines }) =>
      lines.map((words) => ['unverified', `${words} ${why}`.trim()] as const),
    ),
    ...run.warnings.map(({ message }) => ['warning', message] as const),
    ...(run.notices ?? []).map(({ message }) => ['notice', message] as const),
  ];
  const elements = pairs.flatMap(([name, value]) =>
    value === undefined ? [] : [`      <property name="${name}" value="${escape(value)}"/>`],
  );
  return ['    <properties>', ...elements, '    </properties>'];
}

function systemOut(visit: Visit, { resumed }: RunState): string {
  const { isReused, rerun, proof, warnings, checks = [], outcome } = visit;
  const lines = [
    ...(isReused === true ? [`Reused from run ${resumed?.runId ?? ''}.`] : []),
    ...(rerun === undefined ? [] : [`Run again: ${rerun}`]),
    ...(proof === undefined ? [] : [`Verified by: ${proof}`]),
    ...(lacksEvidence(visit) ? ['Not verified: nothing shows its effect.'] : []),
    ...checks.map(({ verdict, message }) => `Check ${verdict}: ${message}`),
    ...(outcome === undefined
      ? []
      : [`Expected outcome ${outcome.verdict}: ${endSentence(outcome.expected)} ${outcome.reason}`]),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
  return lines.length === 0 ? '' : `<system-out>${escape(lines.join('\n'))}</system-out>`;
}

function testCase({
  name,
  suite,
  seconds: time,
  body,
}: {
  name: string;
  suite: string;
  seconds: string;
  body: string;
}): string {
  const open = `    <testcase name="${escape(name)}" classname="${escape(suite)}" time="${time}"`;
  return body === '' ? `${open}/>` : `${open}>${body}</testcase>`;
}

function verdict({ status, failure, outcome }: Visit): string {
  if (status === 'succeeded' && outcome?.verdict === 'failed')
    return element('failure', {
      code: 'outcome-failed',
      message: `Expected: ${endSentence(outcome.expected)} ${outcome.reason}`,
    });
  switch (status) {
    case 'failed':
      return element('failure', failure ?? { message: 'Failed.' });
    case 'stopped':
      return element('error', { message: 'Stopped before it finished.' });
    case 'skipped':
      return '<skipped message="Disabled."/>';
    default:
      return '';
  }
}

function element(
  tag: 'failure' | 'error',
  failure: Pick<Failure, 'message' | 'details'> & { readonly code?: string | undefined },
): string {
  const type = failure.code === undefined ? '' : ` type="${escape(failure.code)}"`;
  return `<${tag} message="${escape(headlineOf(failure))}"${type}>${escape(describeFailure(failure))}</${tag}>`;
}

function seconds(milliseconds = 0): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** XML 1.0 allows few control characters and no lone surrogates. */
function escape(text: string): string {
  return showControls(text)
    .replaceAll(/[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replaceAll(/[&<>"'\n\t\r]/g, (character) => entities[character] ?? character);
}
