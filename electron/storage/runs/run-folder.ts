import { join } from 'node:path';
import type { JsonObject } from '../../../shared/json.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { createWorkFile, createWorkFolder, writeWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { findHome } from '../find-home.ts';
import { pathPart } from '../path-part.ts';
import { nextOrdinal } from './next-ordinal.ts';
import { thisProcess } from './is-in-progress.ts';
import type { Lease } from './lineages.ts';
import type { RunInfo } from './run-info.ts';
import { withoutSecretValues } from '../without-secret-values.ts';

interface NewRun {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly workflowPath: string | null;
  readonly dataFolder: string;
  readonly startedAt: number;
  readonly given?: JsonObject;
  readonly resumes?: { readonly runId: string; readonly lease: Lease } | undefined;
}

export async function createRunFolder({
  runId,
  workflow,
  workflowPath,
  dataFolder,
  startedAt,
  given = {},
  resumes,
}: NewRun): Promise<string> {
  const home = await findHome(workflowPath, dataFolder);
  const ordinal = await nextOrdinal([home, dataFolder].map((each) => runsFolder(each, workflow.id)));
  const info: RunInfo = {
    format: 'planwright-run/1',
    ordinal,
    runId,
    workflowId: workflow.id,
    workflowPath,
    startedAt,
    given: Object.fromEntries(
      Object.entries(given).filter(
        ([name]) => !workflow.variables.some((variable) => variable.secret && variable.name === name),
      ),
    ),
    process: await thisProcess(),
    ...(resumes === undefined ? {} : { resumes: resumes.runId, lineage: resumes.lease.lineage }),
    workflow: withoutSecretValues(workflow),
  };
  const create = async (home: string): Promise<string> => {
    const folder = join(runsFolder(home, workflow.id), pathPart(runId));
    await createWorkFolder(within(folder, 'artifacts'));
    await writeWorkFile(within(folder, 'run.json'), `${JSON.stringify(info, null, 2)}\n`);
    // Keeps a run readable if it is killed right away.
    await createWorkFile(within(folder, 'events.jsonl'), '');
    return folder;
  };
  const folder = await (home === dataFolder
    ? create(dataFolder)
    : create(home).catch(() => create(dataFolder)));
  await resumes?.lease.begin({ runId, folder });
  return folder;
}

export function runsFolder(home: string, workflowId: string): string {
  return join(home, 'runs', pathPart(workflowId));
}
