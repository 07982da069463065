import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';

interface Wish {
  readonly path: string;
  /** Where a relative path starts; undefined where there is no such folder. */
  readonly folder: string | undefined;
  /** The folder that the file has to lie in, if any. */
  readonly within: string | undefined;
}

/**
 * The whole path of a file to upload, and the SHA-256 of what is in it. Throws an AppError where there is no regular file
 * (a device or a pipe might never end), or where links lead out of `within`.
 */
export async function fileToUpload({ path, folder, within }: Wish): Promise<{ readonly file: string; readonly sha256: string }> {
  if (folder === undefined && !isAbsolute(path)) throw new AppError('file-not-found', `There is no file ${path} to upload: a path like this starts at the workflow’s folder, and this workflow has none. Save it first, or write the whole path.`);
  const start = folder ?? '/';
  const named = resolve(start, path);
  const file = within === undefined ? named : await insideOf(resolve(start, within), named);
  const found = await stat(file).catch((cause: unknown) => { throw notThere(named, cause); });
  if (!found.isFile()) throw new AppError('not-a-file', `${named} ${found.isDirectory() ? 'is a folder' : 'isn’t a regular file'}. Only regular files can be uploaded.`);
  const bytes = await readFile(file).catch((cause: unknown) => { throw notThere(named, cause); });
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function insideOf(within: string, named: string): Promise<string> {
  const folder = await realpath(within).catch((cause: unknown) => { throw notThere(named, cause); });
  const file = await realpath(named).catch((cause: unknown) => { throw notThere(named, cause); });
  if (file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return file;
  throw new AppError('file-from-page', `${named} leads out of ${within}, the folder that the step names. A page, a tool or a model chose the rest, so the file was not uploaded.`);
}

function notThere(named: string, cause: unknown): AppError {
  return new AppError('file-not-found', `There is no file ${named} to upload.`, { cause });
}
