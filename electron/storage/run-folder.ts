import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { fileError } from './file-error.ts';
import { findHome } from './find-home.ts';
import { pathPart } from './path-part.ts';
import { withoutSecrets } from './without-secrets.ts';
import { writeAtomically } from './write-atomically.ts';

interface NewRun {
  readonly runId: string;
  readonly workflow: Workflow;
  /** Where the workflow lies; null while it was never saved. */
  readonly workflowPath: string | null;
  /** The program's own folder: for workflows without a file, or in a folder that cannot be written to. */
  readonly dataFolder: string;
  readonly startedAt: number;
}

/** Makes the folder of a run, with `run.json` (what is about to run) and `artifacts/` in it, and answers its path. */
export async function createRunFolder({ runId, workflow, workflowPath, dataFolder, startedAt }: NewRun): Promise<string> {
  const info = { format: 'planwright-run/1', runId, workflowId: workflow.id, workflowPath, startedAt, workflow: withoutSecrets(workflow) };
  const create = async (home: string): Promise<string> => {
    const folder = join(home, 'runs', pathPart(workflow.id), pathPart(runId));
    await mkdir(join(folder, 'artifacts'), { recursive: true }).catch((thrown: unknown) => {
      throw fileError(thrown, { verb: 'create', path: folder });
    });
    await writeAtomically(join(folder, 'run.json'), `${JSON.stringify(info, null, 2)}\n`);
    return folder;
  };
  const home = await findHome(workflowPath, dataFolder);
  if (home === dataFolder) return create(dataFolder);
  // A disk that takes an empty folder may have no room for what goes into it.
  return create(home).catch(() => create(dataFolder));
}
