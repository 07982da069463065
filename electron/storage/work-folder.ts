import { dirname, join } from 'node:path';
import { createWorkFile, createWorkFolder } from './disk/work-files.ts';
import { inspectFile, within, workFolderName } from './disk/work-path.ts';

export function workFolderOf(workflowPath: string): string {
  return join(dirname(workflowPath), workFolderName);
}

export async function makeWorkFolder(workflowPath: string): Promise<void> {
  const folder = within(dirname(workflowPath), workFolderName);
  await createWorkFolder(folder);
  const ignored = within(dirname(workflowPath), workFolderName, '.gitignore');
  if ((await inspectFile(ignored)) === undefined) await createWorkFile(ignored, '*\n').catch(() => undefined);
}
