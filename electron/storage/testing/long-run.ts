import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRunIndex } from '../runs/run-index.ts';
import type { RunEvent, RunLine } from '../../../shared/run/events.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { withoutValues } from '../../../shared/run/without-values.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

interface LongRun {
  readonly dataFolder: string;
  readonly workflow: Workflow;
  readonly loopId: string;
  readonly bodyId: string;
  readonly iterations: number;
}

const runId = '00000000-0000-4000-8000-00000000beef';

export async function writeLongRun(run: LongRun): Promise<string> {
  const { dataFolder, workflow } = run;
  const folder = join(dataFolder, 'runs', workflow.id, runId);
  await mkdir(join(folder, 'artifacts'), { recursive: true });
  const startedAt = Date.now() - 60_000;
  const lines = longRunLines(run, startedAt);
  await writeFile(join(folder, 'events.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(
    join(folder, 'run.json'),
    JSON.stringify({
      format: 'planwright-run/1',
      runId,
      workflowId: workflow.id,
      workflowPath: null,
      startedAt,
      given: {},
      workflow,
    }),
  );
  await writeRunIndex(folder, withoutValues(foldLines(idleRun, lines)));
  return folder;
}

export function longRunLines(
  { workflow, loopId, bodyId, iterations: total }: Omit<LongRun, 'dataFolder'>,
  startedAt: number,
): RunLine[] {
  const events: RunEvent[] = [
    { type: 'run-started', runId, workflowId: workflow.id, workflowName: workflow.name, variables: {} },
  ];
  for (let iteration = 1; iteration <= total; iteration += 1) {
    const iterations = [{ loopId, iteration }];
    events.push(
      {
        type: 'node-started',
        nodeId: loopId,
        visit: iteration,
        attempt: 1,
        iterations: iteration === 1 ? [] : [{ loopId, iteration: iteration - 1 }],
      },
      {
        type: 'node-succeeded',
        nodeId: loopId,
        visit: iteration,
        attempt: 1,
        durationMs: 0,
        result: { iteration },
        variables: {},
        proof: 'it was computed from the variables',
      },
      { type: 'loop-iteration-started', nodeId: loopId, iteration, maxIterations: total },
      { type: 'node-started', nodeId: bodyId, visit: iteration, attempt: 1, iterations },
      {
        type: 'tool-called',
        nodeId: bodyId,
        visit: iteration,
        attempt: 1,
        server: 'browser',
        tool: 'read_page',
        arguments: { iteration },
        effect: 'read',
      },
      iteration === total
        ? {
            type: 'node-failed',
            nodeId: bodyId,
            visit: iteration,
            attempt: 1,
            durationMs: 4,
            failure: { code: 'not-found', message: 'The last one is not there.' },
          }
        : {
            type: 'node-succeeded',
            nodeId: bodyId,
            visit: iteration,
            attempt: 1,
            durationMs: 4,
            result: { text: `Text of page ${iteration}` },
            variables: {},
            proof: 'it answered',
          },
    );
  }
  events.push({
    type: 'run-finished',
    status: 'failed',
    durationMs: total * 10,
    visits: total * 2,
    nodeId: bodyId,
    failure: { code: 'not-found', message: 'The last one is not there.' },
  });
  return events.map((event, index) => ({ seq: index + 1, at: startedAt + index, event }));
}
