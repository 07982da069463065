import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileError } from './file-error.ts';

export async function checkWritable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  const refuse = (thrown: unknown): never => {
    throw fileError(thrown, { verb: 'save', path });
  };
  if (found?.isDirectory() === true) refuse(Object.assign(new Error('It is a folder.'), { code: 'EISDIR' }));
  await access(found === undefined ? dirname(path) : path, constants.W_OK).catch(refuse);
}
