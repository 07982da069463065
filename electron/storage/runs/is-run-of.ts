import { basename, dirname, join, resolve } from 'node:path';
import { isFile, realPath } from '../disk/real-path.ts';
import type { RunInfo } from './run-info.ts';

interface RecordedRun {
  readonly isBeside: boolean;
  readonly workflowPath: RunInfo['workflowPath'];
}

/** A run whose file is unknown or gone belongs to all copies: its file may have been renamed. */
export async function isRunOf(file: string, { isBeside, workflowPath }: RecordedRun): Promise<boolean> {
  if (workflowPath === null) return true;
  const named = isBeside ? join(dirname(file), basename(workflowPath)) : workflowPath;
  return !(await isFile(named)) || (await realPath(named)) === (await realPath(resolve(file)));
}
