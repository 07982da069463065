import { constants, type Stats } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { fileError, type FileDeed } from '../file-error.ts';
import { inspectFile, type Kept } from './kept.ts';
import { writeAtomically } from './write-atomically.ts';

export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Undefined on Windows, where `inspectFile` refuses links and files can't be pipes. */
const safeFlags = constants.O_NOFOLLOW | constants.O_NONBLOCK;

const modes = {
  read: constants.O_RDONLY,
  append: constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT,
  update: constants.O_RDWR,
  create: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
} as const;

export type OpenFile = FileHandle;

/** Throws `AppError` for anything but a regular file. */
export async function openKept(
  kept: Kept,
  mode: keyof typeof modes,
  verb: FileDeed['verb'] = mode === 'read' ? 'read' : 'record',
): Promise<FileHandle> {
  const before = await inspectFile(kept, verb);
  if (before !== undefined && !before.isFile()) throw notAFile(kept, before, verb);
  const file = await open(kept.path, modes[mode] | safeFlags, privateFile).catch((thrown: unknown) => {
    throw fileError(thrown, { verb, path: kept.path });
  });
  try {
    const now = await file.stat();
    if (!now.isFile() || (before !== undefined && (before.ino !== now.ino || before.dev !== now.dev)))
      throw notAFile(kept, now, verb);
    if (mode !== 'read' && !isPrivate(now)) await file.chmod(privateFile).catch(() => undefined);
    return file;
  } catch (thrown) {
    await file.close();
    throw fileError(thrown, { verb, path: kept.path });
  }
}

/** Throws `not-found`, `too-large`, `is-link` or `not-a-file`. */
export async function readKept(kept: Kept, most: number): Promise<Buffer> {
  const file = await openKept(kept, 'read');
  try {
    const { size } = await file.stat();
    if (size > most) throw tooLarge(kept.path, size, most);
    return await file.readFile();
  } catch (thrown) {
    throw fileError(thrown, { verb: 'read', path: kept.path });
  } finally {
    await file.close();
  }
}

/** Atomic, and for the owner only. Creates folders. Throws `AppError`. */
export async function writeKept(
  kept: Kept,
  data: string | Uint8Array,
  verb: FileDeed['verb'] = 'save',
): Promise<void> {
  const found = await inspectFile(kept, verb);
  if (found !== undefined && !found.isFile()) throw notAFile(kept, found, verb);
  await makeKept(parentOf(kept), verb);
  await writeAtomically(kept.path, data, { mode: privateFile });
}

export async function createKept(kept: Kept, data: string | Uint8Array): Promise<void> {
  const file = await openKept(kept, 'create');
  try {
    await file.writeFile(data);
  } catch (thrown) {
    // Frees room for the run's record on a full disk.
    await rm(kept.path, { force: true }).catch(() => undefined);
    throw fileError(thrown, { verb: 'record', path: kept.path });
  } finally {
    await file.close();
  }
}

/** Creates folders for the owner only, and closes existing ones. Throws `AppError`. */
export async function makeKept(kept: Kept, verb: FileDeed['verb'] = 'create'): Promise<void> {
  const found = await inspectFile(kept, verb);
  if (found !== undefined && !found.isDirectory())
    throw new AppError(
      'not-a-folder',
      `Could not ${verb} ${kept.path}: a file of this name is there. Move it away, then try again.`,
      { details: { path: kept.path } },
    );
  if (found === undefined) {
    const isAlone = kept.path === kept.trusted;
    if (!isAlone) await makeKept(parentOf(kept), verb);
    // Recursive creation hangs in places like /proc.
    await mkdir(kept.path, { recursive: isAlone, mode: privateFolder }).catch((thrown: unknown) => {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')
        return inspectFile(kept, verb);
      throw fileError(thrown, { verb, path: kept.path });
    });
  } else if (!isPrivate(found)) await chmod(kept.path, privateFolder).catch(() => undefined);
}

/** Throws `AppError` for a link. */
export async function listKept(kept: Kept): Promise<string[]> {
  const found = await inspectFile(kept);
  return found?.isDirectory() === true ? readdir(kept.path) : [];
}

export async function removeKept(kept: Kept): Promise<void> {
  await inspectFile(parentOf(kept), 'delete');
  await rm(kept.path, { recursive: true, force: true, maxRetries: 3 }).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'delete', path: kept.path });
  });
}

function parentOf(kept: Kept): Kept {
  return kept.path === kept.trusted ? kept : { ...kept, path: dirname(kept.path) };
}

function isPrivate({ mode }: Stats): boolean {
  return (mode & 0o077) === 0 || process.platform === 'win32';
}

function notAFile({ path }: Kept, found: Stats, verb: FileDeed['verb']): AppError {
  const happened = found.isFile()
    ? 'another program replaced it'
    : `it is ${found.isDirectory() ? 'a folder' : found.isFIFO() ? 'a pipe' : 'a device or socket'}, not a file`;
  return new AppError('not-a-file', `Could not ${verb} ${path}: ${happened}. Delete it, or move it away.`, {
    details: { path },
  });
}

const megabyte = 1024 * 1024;

export function tooLarge(path: string, size: number, most: number): AppError {
  return new AppError(
    'too-large',
    `Could not read ${path}: it has ${Math.ceil(size / megabyte)} MB, and the limit is ${Math.floor(most / megabyte)} MB. Move it away, or make it smaller.`,
    { details: { path } },
  );
}
