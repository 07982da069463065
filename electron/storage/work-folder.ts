import { dirname, join } from 'node:path';
import { createKept, makeKept } from './disk/kept-files.ts';
import { look, within, workFolderName } from './disk/kept.ts';

/** Runs and earlier versions of the workflows of a folder lie in `.planwright/` beside them. */
export function workFolderOf(workflowPath: string): string {
  return join(dirname(workflowPath), workFolderName);
}

/** Makes the folder beside a workflow: for its owner only, and out of sight of git. Throws an AppError where it can't be, as for a link. */
export async function makeWorkFolder(workflowPath: string): Promise<void> {
  const folder = within(dirname(workflowPath), workFolderName);
  await makeKept(folder);
  const ignored = within(dirname(workflowPath), workFolderName, '.gitignore');
  // Another program may make it at the same time.
  if ((await look(ignored)) === undefined) await createKept(ignored, '*\n').catch(() => undefined);
}
