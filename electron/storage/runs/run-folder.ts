import { join } from 'node:path';
import type { JsonObject } from '../../../shared/json.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { createKept, makeKept, writeKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { findHome } from '../find-home.ts';
import { pathPart } from '../path-part.ts';
import { nextOrdinal } from './next-ordinal.ts';
import { thisProcess } from './is-under-way.ts';
import type { Lease } from './lineages.ts';
import type { RunInfo } from './run-info.ts';
import { withoutSecrets } from '../without-secrets.ts';

interface NewRun {
  readonly runId: string;
  readonly workflow: Workflow;
  /** Where the workflow lies; null while it was never saved. */
  readonly workflowPath: string | null;
  /** The program's own folder: for workflows without a file, or in a folder that cannot be written to. */
  readonly dataFolder: string;
  readonly startedAt: number;
  /** Values given over the defaults of the workflow's variables, as they were given; none of a secret. */
  readonly given?: JsonObject;
  /** The run that this one goes on with, and the right to. */
  readonly resumes?: { readonly runId: string; readonly lease: Lease } | undefined;
}

/** Makes the folder of a run, with `run.json` (what is about to run), an empty `events.jsonl` and `artifacts/` in it, and answers its path. */
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
    workflow: withoutSecrets(workflow),
  };
  const create = async (home: string): Promise<string> => {
    const folder = join(runsFolder(home, workflow.id), pathPart(runId));
    await makeKept(within(folder, 'artifacts'));
    await writeKept(within(folder, 'run.json'), `${JSON.stringify(info, null, 2)}\n`);
    // A part that is killed right after it is told to its lineage can be read: it did nothing.
    await createKept(within(folder, 'events.jsonl'), '');
    return folder;
  };
  // A disk that takes an empty folder may have no room for what goes into it.
  const folder = await (home === dataFolder
    ? create(dataFolder)
    : create(home).catch(() => create(dataFolder)));
  await resumes?.lease.begin({ runId, folder });
  return folder;
}

/** Where the runs of a workflow lie, in one of its homes. */
export function runsFolder(home: string, workflowId: string): string {
  return join(home, 'runs', pathPart(workflowId));
}
