import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Runs and earlier versions of the workflows of a folder lie in `.planwright/` beside them. */
export function workFolderOf(workflowPath: string): string {
  return join(dirname(workflowPath), '.planwright');
}

/** The last good version of a workflow file, as it was before the latest save. */
export function previousVersionPath(workflowPath: string): string {
  return join(workFolderOf(workflowPath), 'previous', basename(workflowPath));
}

/** Makes the folder in one that is there, out of sight of git. */
export async function makeWorkFolder(path: string): Promise<void> {
  await mkdir(path).catch(unlessThere);
  await writeFile(join(path, '.gitignore'), '*\n', { flag: 'wx' }).catch(unlessThere);
}

function unlessThere(thrown: unknown): void {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
}
