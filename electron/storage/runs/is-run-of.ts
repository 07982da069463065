import { basename, dirname, join, resolve } from 'node:path';
import { isFile, realPath } from '../disk/real-path.ts';
import type { RunInfo } from './run-info.ts';

interface Kept {
  /** Beside the file, not in the data folder. */
  readonly isBeside: boolean;
  readonly workflowPath: RunInfo['workflowPath'];
}

/**
 * Whether a run belongs to this file and not to a copy, which has the same id. A run belongs to every copy if
 * it names no file, or one that is gone and may have been renamed.
 */
export async function isRunOf(file: string, { isBeside, workflowPath }: Kept): Promise<boolean> {
  if (workflowPath === null) return true;
  // The folder may have moved, so only the name counts.
  const named = isBeside ? join(dirname(file), basename(workflowPath)) : workflowPath;
  return !(await isFile(named)) || (await realPath(named)) === (await realPath(resolve(file)));
}
