import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../shared/app-error.ts';
import { tooLarge } from './disk/work-files.ts';
import { maxBytes } from './disk/limits.ts';
import { fileError } from './file-error.ts';

/** Also reads a link or `/dev/stdin`. Throws `AppError`, also above `max` bytes. */
export async function readTextFile(path: string, max: number = maxBytes.workflow): Promise<string> {
  try {
    const found = await stat(path);
    if (found.isFile() && found.size > max) throw tooLarge(path, found.size, max);
    if (found.isFile() || found.isDirectory()) return await readFile(path, 'utf8');
    if (!path.startsWith('/dev/'))
      throw new AppError(
        'not-a-file',
        `Could not read ${path}: it is a pipe or a device, not a file. Check the path.`,
        { details: { path } },
      );
    return await readStream(path, max);
  } catch (thrown) {
    throw fileError(thrown, { verb: 'read', path });
  }
}

async function readStream(path: string, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    size += (chunk as Buffer).length;
    if (size > max) throw tooLarge(path, size, max);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
