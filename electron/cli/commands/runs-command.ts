import { headlineOf } from '../../../shared/run/failure.ts';
import { endingOfListed } from '../../../shared/run/listed-run.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { listRuns, type FoundRun } from '../../storage/runs/list-runs.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { resolve } from 'node:path';
import { dataFolder } from '../../storage/data-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatTime } from '../output/format-time.ts';
import type { CliHost } from '../cli-host.ts';
import { paint, type Terminal } from '../terminal.ts';

const signs = {
  succeeded: ['✓', 'green'],
  warned: ['✓', 'yellow'],
  failed: ['✗', 'red'],
  stopped: ['■', 'yellow'],
  interrupted: ['…', 'yellow'],
  running: ['▶', 'green'],
} as const;

export async function runsCommand(
  { terminal, environment }: CliHost,
  path: string,
  { json = false }: { readonly json?: boolean },
): Promise<number> {
  const workflow = await readWorkflowFile(path);
  const runs = await listRuns({
    workflowId: workflow.id,
    workflowPath: resolve(path),
    dataFolder: dataFolder(environment),
  });
  if (json) {
    terminal.out(`${JSON.stringify(runs, null, 2)}\n`);
    return exitCodes.succeeded;
  }
  if (runs.length === 0)
    terminal.out(`No runs of “${oneLine(workflow.name)}” yet. Start one with: planwright run ${path}\n`);
  else
    terminal.out(
      tableOf(
        terminal,
        runs,
        new Map(workflow.nodes.map(({ id, name, type }) => [id, oneLine(name === '' ? type : name)])),
      ),
    );
  return exitCodes.succeeded;
}

function tableOf(terminal: Terminal, runs: readonly FoundRun[], names: ReadonlyMap<string, string>): string {
  const rows = runs.map((run) => [
    run.runId.slice(0, 8),
    formatTime(run.startedAt),
    describeEnding(run),
    run.durationMs === undefined ? '' : formatDuration(run.durationMs),
    String(run.visits ?? ''),
    describePlace(run, names),
  ]);
  const head = ['run', 'started', 'status', 'duration', 'steps', 'details'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${paint(terminal, 'dim', `  ${line(head)}`)}\n${rows
    .map((row, index) => {
      const [sign, color] = signs[runs[index] === undefined ? 'interrupted' : endingOfListed(runs[index])];
      return `${paint(terminal, color, sign)} ${line(row)}\n`;
    })
    .join('')}`;
}

function describeEnding(run: FoundRun): string {
  const ending = endingOfListed(run);
  return ending === 'warned' ? 'succeeded with warnings' : ending;
}

function describePlace(
  { nodeId, failure, missed, resumes }: FoundRun,
  names: ReadonlyMap<string, string>,
): string {
  const where = nodeId === undefined ? '' : `at “${names.get(nodeId) ?? nodeId}”`;
  const why = failure === undefined ? '' : `: ${shorten(headlineOf(failure))}`;
  return [
    `${where}${why}`,
    missed === undefined
      ? ''
      : missed === 1
        ? '1 expected outcome not met'
        : `${missed} expected outcomes not met`,
    resumes === undefined ? '' : `resumes ${resumes.slice(0, 8)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function shorten(headline: string): string {
  return headline.length > 70 ? `${headline.slice(0, 69)}…` : headline;
}
