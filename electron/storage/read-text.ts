import { readFile } from 'node:fs/promises';
import { fileError } from './file-error.ts';

/** A file's text. Throws an AppError that says why it cannot be read. */
export function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'read', path });
  });
}
