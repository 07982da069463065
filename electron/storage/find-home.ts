import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createWorkFolder } from './disk/work-files.ts';
import { within } from './disk/work-path.ts';
import { makeWorkFolder, workFolderOf } from './work-folder.ts';

/**
 * Returns `.planwright` beside the workflow's file; `dataFolder` without a file, or if `.planwright` is read-only
 * or a link.
 */
export async function findHome(workflowPath: string | null, dataFolder: string): Promise<string> {
  if (workflowPath !== null) {
    try {
      await access(dirname(workflowPath), constants.W_OK);
      await makeWorkFolder(workflowPath);
      const beside = workFolderOf(workflowPath);
      await access(beside, constants.W_OK);
      return beside;
    } catch {}
  }
  await createWorkFolder(within(dataFolder)).catch(() => undefined);
  return dataFolder;
}
