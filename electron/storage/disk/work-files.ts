import { constants, type Stats } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { fileError, type FileAction } from '../file-error.ts';
import { inspectFile, type WorkPath } from './work-path.ts';
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
export async function openWorkFile(
  workPath: WorkPath,
  mode: keyof typeof modes,
  verb: FileAction['verb'] = mode === 'read' ? 'read' : 'record',
): Promise<FileHandle> {
  const before = await inspectFile(workPath, verb);
  if (before !== undefined && !before.isFile()) throw notAFile(workPath, before, verb);
  const file = await open(workPath.path, modes[mode] | safeFlags, privateFile).catch((thrown: unknown) => {
    throw fileError(thrown, { verb, path: workPath.path });
  });
  try {
    const now = await file.stat();
    if (!now.isFile() || (before !== undefined && (before.ino !== now.ino || before.dev !== now.dev)))
      throw notAFile(workPath, now, verb);
    if (mode !== 'read' && !isPrivate(now)) await file.chmod(privateFile).catch(() => undefined);
    return file;
  } catch (thrown) {
    await file.close();
    throw fileError(thrown, { verb, path: workPath.path });
  }
}

/** Throws `not-found`, `too-large`, `is-link`, or `not-a-file`. */
export async function readWorkFile(workPath: WorkPath, maxBytes: number): Promise<Buffer> {
  const file = await openWorkFile(workPath, 'read');
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw tooLarge(workPath.path, size, maxBytes);
    return await file.readFile();
  } catch (thrown) {
    throw fileError(thrown, { verb: 'read', path: workPath.path });
  } finally {
    await file.close();
  }
}

/** Writes atomically, for the owner only, and creates folders. Throws `AppError`. */
export async function writeWorkFile(
  workPath: WorkPath,
  data: string | Uint8Array,
  verb: FileAction['verb'] = 'save',
): Promise<void> {
  const found = await inspectFile(workPath, verb);
  if (found !== undefined && !found.isFile()) throw notAFile(workPath, found, verb);
  await createWorkFolder(parentOf(workPath), verb);
  await writeAtomically(workPath.path, data, { mode: privateFile });
}

export async function createWorkFile(workPath: WorkPath, data: string | Uint8Array): Promise<void> {
  const file = await openWorkFile(workPath, 'create');
  try {
    await file.writeFile(data);
  } catch (thrown) {
    await rm(workPath.path, { force: true }).catch(() => undefined);
    throw fileError(thrown, { verb: 'record', path: workPath.path });
  } finally {
    await file.close();
  }
}

/** For the owner only. Throws `AppError`. */
export async function createWorkFolder(
  workPath: WorkPath,
  verb: FileAction['verb'] = 'create',
): Promise<void> {
  const found = await inspectFile(workPath, verb);
  if (found !== undefined && !found.isDirectory())
    throw new AppError(
      'not-a-folder',
      `Could not ${verb} ${workPath.path}: a file of this name is there. Move it away, then try again.`,
      { details: { path: workPath.path } },
    );
  if (found === undefined) {
    const isAlone = workPath.path === workPath.trusted;
    if (!isAlone) await createWorkFolder(parentOf(workPath), verb);
    await mkdir(workPath.path, { recursive: isAlone, mode: privateFolder }).catch((thrown: unknown) => {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')
        return inspectFile(workPath, verb);
      throw fileError(thrown, { verb, path: workPath.path });
    });
  } else if (!isPrivate(found)) await chmod(workPath.path, privateFolder).catch(() => undefined);
}

export async function listWorkFolder(workPath: WorkPath): Promise<string[]> {
  const found = await inspectFile(workPath);
  return found?.isDirectory() === true ? readdir(workPath.path) : [];
}

export async function removeWorkPath(workPath: WorkPath): Promise<void> {
  await inspectFile(parentOf(workPath), 'delete');
  await rm(workPath.path, { recursive: true, force: true, maxRetries: 3 }).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'delete', path: workPath.path });
  });
}

function parentOf(workPath: WorkPath): WorkPath {
  return workPath.path === workPath.trusted ? workPath : { ...workPath, path: dirname(workPath.path) };
}

function isPrivate({ mode }: Stats): boolean {
  return (mode & 0o077) === 0 || process.platform === 'win32';
}

function notAFile({ path }: WorkPath, found: Stats, verb: FileAction['verb']): AppError {
  const happened = found.isFile()
    ? 'another program replaced it'
    : `it is ${found.isDirectory() ? 'a folder' : found.isFIFO() ? 'a pipe' : 'a device or socket'}, not a file`;
  return new AppError('not-a-file', `Could not ${verb} ${path}: ${happened}. Delete it, or move it away.`, {
    details: { path },
  });
}

const megabyte = 1024 * 1024;

export function tooLarge(path: string, size: number, maxBytes: number): AppError {
  return new AppError(
    'too-large',
    `Could not read ${path}: it has ${Math.ceil(size / megabyte)} MB, and the limit is ${Math.floor(maxBytes / megabyte)} MB. Move it away, or make it smaller.`,
    { details: { path } },
  );
}
