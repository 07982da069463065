import { dirname, join } from 'node:path';
import { createKept, makeKept } from './disk/kept-files.ts';
import { inspectFile, within, workFolderName } from './disk/kept.ts';

export function workFolderOf(workflowPath: string): string {
  return join(dirname(workflowPath), workFolderName);
}

/** Makes it private and ignored by git. Throws `AppError`. */
export async function makeWorkFolder(workflowPath: string): Promise<void> {
  const folder = within(dirname(workflowPath), workFolderName);
  await makeKept(folder);
  const ignored = within(dirname(workflowPath), workFolderName, '.gitignore');
  if ((await inspectFile(ignored)) === undefined) await createKept(ignored, '*\n').catch(() => undefined);
}
