import { hostname } from 'node:os';
import { inspectFile, within } from '../disk/work-path.ts';
import { describeProcess, findProcess, type ProcessMark } from '../disk/process-mark.ts';
import type { RunInfo } from './run-info.ts';

/** Silence after which an unidentifiable process counts as dead. */
const deadAfterMs = 600_000;

export async function thisProcess(): Promise<ProcessMark & NonNullable<RunInfo['process']>> {
  return { ...(await describeProcess(process.pid)), host: hostname() };
}

/** Whether another process of this computer runs it. */
export async function isInProgress(
  folder: string,
  { process: by }: Pick<RunInfo, 'process'>,
): Promise<boolean> {
  return (
    by !== undefined &&
    by.pid !== process.pid &&
    by.host === hostname() &&
    isWritten(by, { folder, since: 0 })
  );
}

/** Whether the process lives or, if unknown, wrote recently. `since` in ms. */
export async function isWritten(
  by: Parameters<typeof findProcess>[0],
  { folder, since }: { readonly folder: string | undefined; readonly since: number },
): Promise<boolean> {
  const found = await findProcess(by);
  if (found !== 'unknown') return found === 'runs';
  const written =
    folder === undefined
      ? 0
      : await inspectFile(within(folder, 'events.jsonl')).then(
          (file) => file?.mtimeMs ?? 0,
          () => 0,
        );
  return Date.now() - Math.max(written, since) < deadAfterMs;
}
