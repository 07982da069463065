import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeWorkFolder, workFolderOf } from './work-folder.ts';

/** Where what belongs to a workflow is kept: beside its file, or in the program's own folder for one that has none or lies where nothing can be written. */
export async function findHome(workflowPath: string | null, dataFolder: string): Promise<string> {
  if (workflowPath === null) return dataFolder;
  const beside = workFolderOf(workflowPath);
  try {
    await access(dirname(workflowPath), constants.W_OK);
    await makeWorkFolder(beside);
    await access(beside, constants.W_OK);
    return beside;
  } catch {
    return dataFolder;
  }
}
