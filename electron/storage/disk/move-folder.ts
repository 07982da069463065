import { randomUUID } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createWorkFolder } from './work-files.ts';
import { inspectFile, within } from './work-path.ts';

const copyName = (name: string): string => `.${name}.${randomUUID().slice(0, 8)}.tmp`;

export interface Moving {
  readonly scratch: string;
  readonly rename?: typeof rename;
}

/**
 * Moves the whole folder or nothing, also between disks. False if the source is missing or the target exists.
 */
export async function moveFolder(
  from: string,
  to: string,
  { scratch, rename: renameFolder = rename }: Moving,
): Promise<boolean> {
  if (!(await isThere(from)) || (await isThere(to))) return false;
  await createWorkFolder(within(dirname(to)));
  try {
    await renameFolder(from, to);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EXDEV')) throw thrown;
  }
  const copy = join(scratch, copyName(basename(to)));
  try {
    await cp(from, copy, { recursive: true, preserveTimestamps: true });
    await rename(copy, to);
  } catch (thrown) {
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
    throw thrown;
  }
  await rm(from, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  return true;
}

async function isThere(path: string): Promise<boolean> {
  return (await inspectFile(within(path))) !== undefined;
}
