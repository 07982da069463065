import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeKept } from './disk/kept-files.ts';
import { within } from './disk/kept.ts';
import { makeWorkFolder, workFolderOf } from './work-folder.ts';

/**
 * Folder of a workflow's data: beside its file, else the data folder, if there is no file, the place is
 * read-only or `.planwright` is a link. Closes the folder to other users.
 */
export async function findHome(workflowPath: string | null, dataFolder: string): Promise<string> {
  if (workflowPath !== null) {
    try {
      await access(dirname(workflowPath), constants.W_OK);
      await makeWorkFolder(workflowPath);
      const beside = workFolderOf(workflowPath);
      await access(beside, constants.W_OK);
      return beside;
    } catch {
      // Falls back to the data folder.
    }
  }
  await makeKept(within(dataFolder)).catch(() => undefined);
  return dataFolder;
}
