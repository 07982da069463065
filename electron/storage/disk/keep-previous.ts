import { createHash } from 'node:crypto';
import { constants, copyFile, link, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { inspectFile, within, workFolderName, type WorkPath } from './work-path.ts';
import { createWorkFolder, readWorkFile } from './work-files.ts';
import { maxBytes } from './limits.ts';
import { sweepTemporaries, temporaryBeside } from './temporary-file.ts';

const workflowHead = /^\s*\{\s*"format":\s*"planwright\//;

/** Keeps the replaced file in `.planwright/previous/`. Renames a file there that isn't a workflow. */
export async function keepPrevious(path: string, replaced: string): Promise<void> {
  const folder = dirname(path);
  const name = basename(path);
  const at = within(folder, workFolderName, 'previous', name);
  const copy = within(folder, workFolderName, 'previous', basename(await temporaryBeside(name)));
  await createWorkFolder(within(folder, workFolderName, 'previous'));
  try {
    await link(replaced, copy.path).catch(() => copyFile(replaced, copy.path, constants.COPYFILE_EXCL));
    await setAside(at, (hash) => within(folder, workFolderName, 'previous', `${name}.${hash}`));
    await rename(copy.path, at.path);
    await sweepTemporaries(dirname(at.path));
  } catch (thrown) {
    await rm(copy.path, { force: true }).catch(() => undefined);
    throw thrown;
  }
}

async function setAside(at: WorkPath, elsewhere: (hash: string) => WorkPath): Promise<void> {
  if ((await inspectFile(at)) === undefined) return;
  const bytes = await readWorkFile(at, maxBytes.workflow);
  if (workflowHead.test(bytes.toString('utf8', 0, 200))) return;
  await rename(at.path, elsewhere(createHash('sha256').update(bytes).digest('hex').slice(0, 8)).path);
}
