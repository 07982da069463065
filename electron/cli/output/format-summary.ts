import { join, relative } from 'node:path';
import { isJsonObject } from '../../../shared/json.ts';
import { groupUnverified } from '../../../shared/run/group-unverified.ts';
import { namesStep } from '../../../shared/run/names-step.ts';
import {
  linesOfResult,
  resultsOf,
  tableOf,
  type ResultTable,
  type RunResult,
} from '../../../shared/run/results.ts';
import { runVerdict, type RunWarning } from '../../../shared/run/run-verdict.ts';
import { namesInRun } from '../../../shared/replan/executed-workflow.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { RunOutcome } from '../../executor/walk/run.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { paint, type Terminal } from '../terminal.ts';

interface Ended {
  readonly terminal: Pick<Terminal, 'hasColors'>;
  readonly run: RunState;
  readonly outcome: RunOutcome;
  readonly workflow: Workflow;
  readonly folder: string;
}

export function formatSummary({ terminal, run, outcome, workflow, folder }: Ended): string {
  const steps = run.visits.filter(({ status }) => status === 'succeeded').length;
  const revisions = run.revisions.length;
  const counted = `${steps} ${steps === 1 ? 'step' : 'steps'}${revisions === 0 ? '' : ` and ${revisions} ${revisions === 1 ? 'revision' : 'revisions'} of the plan`}`;
  const time = run.durationMs === undefined ? '' : ` in ${formatDuration(run.durationMs)}`;
  const name = namesInRun(workflow, run.revisions).get(outcome.nodeId ?? '');
  const where = name === undefined ? '' : ` at "${oneLine(name)}"`;
  const screenshot = run.artifacts.findLast(({ kind }) => kind === 'screenshot');
  const verdict = runVerdict(run);
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${oneLine(line)}`)];
  return [
    describeEnd(),
    ...describeFailureBetweenSteps(),
    ...describeExhausted(outcome),
    ...resultsOf(run).flatMap(formatResult),
    ...list('Not met:', (verdict?.missed ?? []).map(describePlace)),
    ...list('Warnings:', (verdict?.warnings ?? []).map(describeWarning)),
    ...groupUnverified(verdict?.unverified ?? [], quoteName).flatMap(({ why, lines }) =>
      list(why === '' ? 'Not verified:' : `Not verified. ${why}`, lines),
    ),
    ...(screenshot === undefined
      ? []
      : [`Last screenshot: ${shorten(join(folder, 'artifacts', screenshot.file))}`]),
    `Run folder: ${shorten(folder)}`,
    '',
  ].join('\n');

  function describeFailureBetweenSteps(): string[] {
    const isReported = outcome.failure === undefined || run.visits.some(({ status }) => status === 'failed');
    return isReported ? [] : [`  ${oneLine(outcome.failure.message)}`];
  }
  function describePlace({ nodeId, message }: { readonly nodeId: string; readonly message: string }): string {
    return `${quoteName(nodeId)}: ${message}`;
  }
  function describeWarning({ nodeId, code, message }: RunWarning): string {
    return nodeId === undefined || namesStep(code) ? message : `${quoteName(nodeId)}: ${message}`;
  }
  function quoteName(nodeId: string): string {
    return `"${nameOf(nodeId)}"`;
  }
  function nameOf(nodeId: string): string {
    const at = workflow.nodes.find(({ id }) => id === nodeId);
    return oneLine(at === undefined || at.name === '' ? nodeId : at.name);
  }
  function describeEnd(): string {
    if (outcome.status === 'succeeded' && verdict?.verdict === 'failed')
      return paint(
        terminal,
        'red',
        `Failed: ${counted} completed${time}, but not all expected outcomes were met.`,
      );
    if (outcome.status === 'succeeded' && verdict?.verdict === 'passed with warnings')
      return paint(terminal, 'yellow', `Succeeded with warnings: ${counted}${time}.`);
    switch (outcome.status) {
      case 'succeeded':
        return paint(terminal, 'green', `Succeeded: ${counted}${time}.`);
      case 'failed':
        return paint(terminal, 'red', `Failed${where} after ${counted}${time}.`);
      case 'stopped':
        return paint(terminal, 'yellow', `Stopped${where} after ${counted}${time}.`);
    }
  }
}

function describeExhausted({ failure }: RunOutcome): string[] {
  const sentence = failure?.code === 'replan-exhausted' ? failure.details?.['sentence'] : undefined;
  return typeof sentence === 'string' ? [sentence] : [];
}

export function formatResult({ name, value }: RunResult): string[] {
  const table = tableOf(value);
  const fields = isJsonObject(value) ? Object.entries(value) : [];
  const written =
    table !== undefined
      ? alignedRows(table)
      : (fields.length > 0
          ? fields.map(([field, each]) => `${field}: ${linesOfResult(each).join(' ')}`)
          : linesOfResult(value)
        ).map(oneLine);
  const [first = 'nothing', ...rest] = written;
  return rest.length === 0 && !Array.isArray(value) && fields.length === 0
    ? [`${oneLine(name)}: ${first}`]
    : [`${oneLine(name)}:`, ...[first, ...rest].map((line) => `  ${line}`)];
}

function alignedRows({ columns, rows }: ResultTable): string[] {
  const lines = [columns.map(oneLine), ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function shorten(path: string): string {
  const near = relative('.', path);
  return near.startsWith('..') ? path : near;
}
