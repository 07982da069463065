import { resolve } from 'node:path';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import { digestRun } from '../../shared/run/digest-run.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { listRuns } from '../storage/runs/list-runs.ts';
import { readReportedRun } from '../storage/runs/read-reported-run.ts';

export async function latestRun(
  path: string,
  workflow: Workflow,
  dataFolder: string,
): Promise<RunDigest | null> {
  const runs = await listRuns({ workflowId: workflow.id, workflowPath: resolve(path), dataFolder });
  for (const { folder, status } of runs) {
    if (status !== 'succeeded' && status !== 'failed' && status !== 'stopped') continue;
    const reported = await readReportedRun(folder).catch(() => undefined);
    return reported === undefined ? null : digestRun(reported.run, workflow);
  }
  return null;
}
