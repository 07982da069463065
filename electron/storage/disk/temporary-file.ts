import { createHash, randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describeProcess, findProcess } from './process-mark.ts';

const ours = /^\..+\.([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.tmp$/;
const longestMs = 24 * 60 * 60 * 1000;

/** The name identifies the writing process. */
export async function temporaryBeside(path: string): Promise<string> {
  return join(
    dirname(path),
    `.${basename(path)}.${await placeHere()}-${process.pid}-${randomUUID().slice(0, 8)}.tmp`,
  );
}

/** Deletes files of killed writes. Spares those that a running process may still write. Never rejects. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  await Promise.all(
    names.map(async (name) => {
      const [, place, pid] = ours.exec(name) ?? [];
      if (place === undefined || pid === undefined) return;
      const path = join(folder, name);
      if (await isLeft({ path, place, pid: Number(pid) }).catch(() => false))
        await rm(path, { force: true }).catch(() => undefined);
    }),
  );
}

async function isLeft({
  path,
  place,
  pid,
}: {
  readonly path: string;
  readonly place: string;
  readonly pid: number;
}): Promise<boolean> {
  if (place === (await placeHere())) return (await findProcess({ pid })) === 'gone';
  return Date.now() - (await lstat(path)).mtimeMs > longestMs;
}

let place: Promise<string> | undefined;

/** Where process numbers are unique. */
function placeHere(): Promise<string> {
  return (place ??= describeProcess(process.pid).then(({ space }) =>
    createHash('sha256').update(`${hostname()} ${space}`).digest('hex').slice(0, 8),
  ));
}
