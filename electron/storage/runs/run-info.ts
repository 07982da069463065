import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { JsonObject } from '../../../shared/json.ts';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { readWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';

/** `run.json`: how a run started. Times in ms since the epoch. */
export const RunInfo = z.looseObject({
  format: z.literal('planwright-run/1'),
  runId: z.string(),
  workflowId: z.string(),
  workflowPath: z.string().nullable(),
  startedAt: z.number(),
  /** Orders runs regardless of the clock. */
  ordinal: z.int().min(1).optional().catch(undefined),
  workflow: Workflow,
  given: JsonObject.default({}),
  process: z
    .object({ pid: z.int(), host: z.string(), began: z.string().optional(), space: z.string().optional() })
    .optional(),
  resumes: z.string().optional(),
  lineage: z.string().optional(),
});
export type RunInfo = z.infer<typeof RunInfo>;

/** Throws `AppError` if this version can't read the file. */
export async function readRunInfo(folder: string): Promise<RunInfo> {
  const file = within(folder, 'run.json');
  const read = parseInfo((await readWorkFile(file, maxBytes.workflow)).toString('utf8'));
  if (read === undefined)
    throw new AppError('unreadable-run', `${file.path} is damaged or belongs to another program.`);
  return read;
}

function parseInfo(text: string): RunInfo | undefined {
  try {
    return RunInfo.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
