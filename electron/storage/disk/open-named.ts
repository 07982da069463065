import { constants } from 'node:fs';
import { lstat, open, stat, type FileHandle } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { fileError } from '../file-error.ts';
import { tooLarge } from './work-files.ts';

/** Throws `AppError` unless it is a regular local file of at most `maxBytes`. */
export async function openNamed(path: string, maxBytes: number): Promise<FileHandle> {
  const refuse = (): never => {
    throw new AppError('not-a-file', `${path} isn't a file of this computer.`, { details: { path } });
  };
  if (!isAbsolute(path) || /^[\\/]{2}/.test(path)) refuse();
  if (process.platform === 'win32' && (await lstat(path)).isSymbolicLink()) refuse();
  const rethrow = (thrown: unknown): never => {
    throw fileError(thrown, { verb: 'read', path });
  };
  // Opening a device may have side effects.
  if (!(await stat(path).catch(rethrow)).isFile()) refuse();
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(rethrow);
  const found = await file.stat();
  if (found.isFile() && found.size <= maxBytes) return file;
  await file.close();
  return found.isFile() ? Promise.reject(tooLarge(path, found.size, maxBytes)) : refuse();
}
