import { dirname, join } from 'node:path';
import { createKept, makeKept } from './disk/kept-files.ts';
import { look, within, workFolderName } from './disk/kept.ts';

/** `.planwright/` beside workflows holds their runs and earlier versions. */
export function workFolderOf(workflowPath: string): string {
  return join(dirname(workflowPath), workFolderName);
}

/** Creates the folder for its owner only, ignored by git. Throws `AppError` if it can't, as for a link. */
export async function makeWorkFolder(workflowPath: string): Promise<void> {
  const folder = within(dirname(workflowPath), workFolderName);
  await makeKept(folder);
  const ignored = within(dirname(workflowPath), workFolderName, '.gitignore');
  // Another process may create it at the same time.
  if ((await look(ignored)) === undefined) await createKept(ignored, '*\n').catch(() => undefined);
}
