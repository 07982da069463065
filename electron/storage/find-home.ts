import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeKept } from './disk/kept-files.ts';
import { within } from './disk/kept.ts';
import { makeWorkFolder, workFolderOf } from './work-folder.ts';

/**
 * Where what belongs to a workflow is kept: beside its file, or in the program's own folder for one that has none, or lies
 * where nothing can be written, or whose `.planwright` is a link. Either is closed to other users of the computer.
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
      // Then it is kept in the program's own folder.
    }
  }
  await makeKept(within(dataFolder)).catch(() => undefined);
  return dataFolder;
}
