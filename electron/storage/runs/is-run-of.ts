import { basename, dirname, join, resolve } from 'node:path';
import { isFile, realPath } from '../disk/real-path.ts';
import type { RunInfo } from './run-info.ts';

interface Kept {
  /** It lies beside the file, not in the program's own folder. */
  readonly isBeside: boolean;
  readonly workflowPath: RunInfo['workflowPath'];
}

/**
 * Whether a run is of this file and not of a copy of it: copies have one id, and in one folder the same place for their
 * runs. A run is of every copy where it names no file, or one that is gone, which may have been renamed.
 */
export async function isRunOf(file: string, { isBeside, workflowPath }: Kept): Promise<boolean> {
  if (workflowPath === null) return true;
  // Beside the file only the name counts: the folder may have been moved since.
  const named = isBeside ? join(dirname(file), basename(workflowPath)) : workflowPath;
  return !(await isFile(named)) || (await realPath(named)) === (await realPath(resolve(file)));
}
