import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';

/**
 * The whole path of a file to upload, and the SHA-256 of what is in it. Throws an AppError where there is no regular file
 * (a device or a pipe might never end), or where links lead out of `within`.
 */
export async function fileToUpload(path: string, within: string | undefined): Promise<{ readonly file: string; readonly sha256: string }> {
  const named = resolve(path);
  const file = within === undefined ? named : await insideOf(within, named);
  const found = await stat(file).catch((cause: unknown) => { throw notThere(named, cause); });
  if (!found.isFile()) throw new AppError('not-a-file', `${named} ${found.isDirectory() ? 'is a folder' : 'isn’t a regular file'}. Only regular files can be uploaded.`);
  const bytes = await readFile(file).catch((cause: unknown) => { throw notThere(named, cause); });
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function insideOf(within: string, named: string): Promise<string> {
  const folder = await realpath(resolve(within)).catch((cause: unknown) => { throw notThere(named, cause); });
  const file = await realpath(named).catch((cause: unknown) => { throw notThere(named, cause); });
  if (file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return file;
  throw new AppError('file-from-page', `${named} leads out of ${resolve(within)}, the folder that the step names. A page, a tool or a model chose the rest, so the file was not uploaded.`);
}

function notThere(named: string, cause: unknown): AppError {
  return new AppError('file-not-found', `There is no file ${named} to upload.`, { cause });
}
