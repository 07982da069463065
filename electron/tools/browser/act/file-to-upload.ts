import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { AppError } from '../../../../shared/app-error.ts';
import type { FilePowers } from '../../../../shared/powers/powers.ts';
import { privateFile, privateFolder } from '../../../storage/disk/work-files.ts';
import { fileError } from '../../../storage/file-error.ts';
import { isElsewhere, isInFolder } from '../../../storage/disk/real-path.ts';

interface UploadRequest {
  readonly path: string;
  readonly files: Pick<FilePowers, 'folder' | 'uploads'>;
  readonly within: string | undefined;
  readonly copies: string;
  readonly signal: AbortSignal;
}

export interface FileToUpload {
  readonly file: string;
  /** The browser reads a file when the form is sent. */
  readonly copy: string;
  readonly sha256: string;
}

/** Opens the file once. Throws for devices, pipes, other files, and links out of `within`. */
export async function fileToUpload({
  path,
  files: { folder, uploads },
  within,
  copies,
  signal,
}: UploadRequest): Promise<FileToUpload> {
  if (folder === null && !isAbsolute(path))
    throw new AppError(
      'file-not-found',
      `Can't find ${path}: a relative path starts at the workflow's folder, and this workflow isn't saved yet. Save it, or use an absolute path.`,
    );
  const start = folder ?? '/';
  const named = resolve(start, path);
  if (isElsewhere(named))
    throw new AppError(
      'not-a-file',
      `${named} isn't on this computer, so it can't be uploaded. Copy it here first.`,
    );
  const file = await realpath(named).catch((cause: unknown) => {
    throw notThere(named, cause);
  });
  if (within !== undefined) await refuseOutside(file, { named, within: resolve(start, within) });
  const isAllowed = uploads.some((upload) =>
    upload.anyIn ? file !== upload.path && isInFolder(file, upload.path) : file === upload.path,
  );
  if (!isAllowed)
    throw new AppError(
      'file-not-allowed',
      `${named}${file === named ? '' : ` leads to ${file}, which`} isn't among the files that you allowed, so it wasn't uploaded. Run again, and Planwright asks about the files that the workflow names.`,
    );
  const opened = await openReal(file, named);
  try {
    return { file, ...(await copyOf(opened, { copy: join(copies, randomUUID(), basename(named)), signal })) };
  } catch (thrown) {
    signal.throwIfAborted();
    throw fileError(thrown, { verb: 'create', path: copies });
  } finally {
    await opened.close();
  }
}

async function openReal(file: string, named: string): Promise<FileHandle> {
  const before = await stat(file).catch((cause: unknown) => {
    throw notThere(named, cause);
  });
  if (!before.isFile())
    throw new AppError(
      'not-a-file',
      `${named} ${before.isDirectory() ? 'is a folder' : "isn't a regular file"}. Only regular files can be uploaded.`,
    );
  const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (cause: unknown) => {
      throw notThere(named, cause);
    },
  );
  const [now, real] = [await opened.stat(), await realpath(file).catch(() => undefined)];
  if (now.isFile() && now.ino === before.ino && now.dev === before.dev && real === file) return opened;
  await opened.close();
  throw new AppError(
    'file-not-allowed',
    `${named} changed during the upload, so it wasn't uploaded. Run again.`,
  );
}

async function copyOf(
  opened: FileHandle,
  { copy, signal }: { readonly copy: string; readonly signal: AbortSignal },
): Promise<Pick<FileToUpload, 'copy' | 'sha256'>> {
  await mkdir(resolve(copy, '..'), { recursive: true, mode: privateFolder });
  const { atime, mtime } = await opened.stat();
  const target = await open(copy, 'wx', privateFile);
  const hash = createHash('sha256');
  try {
    for await (const chunk of opened.createReadStream({ autoClose: false })) {
      signal.throwIfAborted();
      hash.update(chunk as Buffer);
      await target.writeFile(chunk as Buffer);
    }
    await target.utimes(atime, mtime);
  } finally {
    await target.close();
  }
  return { copy, sha256: hash.digest('hex') };
}

async function refuseOutside(
  file: string,
  { named, within }: { readonly named: string; readonly within: string },
): Promise<void> {
  const folder = await realpath(within).catch((cause: unknown) => {
    throw notThere(named, cause);
  });
  if (file !== folder && isInFolder(file, folder)) return;
  throw new AppError(
    'file-from-page',
    `${named} is outside ${within}, the folder that the step names. A page, tool or model chose the file, so it wasn't uploaded.`,
  );
}

function notThere(named: string, cause: unknown): AppError {
  return new AppError('file-not-found', `Can't find the file ${named} to upload.`, { cause });
}
