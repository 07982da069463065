import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { JsonObject } from '../../../shared/json.ts';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { readKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { mostBytes } from '../disk/limits.ts';

/** `run.json`: what was about to run. Time in ms since the epoch; nothing secret. */
export const RunInfo = z.looseObject({
  format: z.literal('planwright-run/1'),
  runId: z.string(),
  workflowId: z.string(),
  workflowPath: z.string().nullable(),
  startedAt: z.number(),
  /** Of the runs of one workflow the later has the higher one, whatever the clock says. */
  ordinal: z.int().min(1).optional().catch(undefined),
  /** As it stood in the file at the time. */
  workflow: Workflow,
  /** Values that were given over the defaults of the workflow's variables. */
  given: JsonObject.default({}),
  /** Who runs it. */
  process: z
    .object({ pid: z.int(), host: z.string(), began: z.string().optional(), space: z.string().optional() })
    .optional(),
  /** The run that this one goes on with. */
  resumes: z.string().optional(),
  /** The run that the first of its lineage is; absent for one that resumes none. */
  lineage: z.string().optional(),
});
export type RunInfo = z.infer<typeof RunInfo>;

/** Throws an AppError when the folder holds no run that this version can read. */
export async function readRunInfo(folder: string): Promise<RunInfo> {
  const file = within(folder, 'run.json');
  const read = parseInfo((await readKept(file, mostBytes.workflow)).toString('utf8'));
  if (read === undefined)
    throw new AppError(
      'unreadable-run',
      `${file.path} does not say what was run: it is damaged, or of another program.`,
    );
  return read;
}

function parseInfo(text: string): RunInfo | undefined {
  try {
    return RunInfo.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
