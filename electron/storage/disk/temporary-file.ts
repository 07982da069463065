import { createHash, randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describeProcess, findProcess } from './process-mark.ts';

const temporaryName = /^\..+\.([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.tmp$/;
const maxAgeMs = 24 * 60 * 60 * 1000;

export async function temporaryBeside(path: string): Promise<string> {
  return join(
    dirname(path),
    `.${basename(path)}.${await hostHere()}-${process.pid}-${randomUUID().slice(0, 8)}.tmp`,
  );
}

/** Deletes files of killed writes. Never rejects. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  await Promise.all(
    names.map(async (name) => {
      const [, host, pid] = temporaryName.exec(name) ?? [];
      if (host === undefined || pid === undefined) return;
      const path = join(folder, name);
      if (await isAbandoned({ path, host, pid: Number(pid) }).catch(() => false))
        await rm(path, { force: true }).catch(() => undefined);
    }),
  );
}

async function isAbandoned({
  path,
  host,
  pid,
}: {
  readonly path: string;
  readonly host: string;
  readonly pid: number;
}): Promise<boolean> {
  if (host === (await hostHere())) return (await findProcess({ pid })) === 'gone';
  return Date.now() - (await lstat(path)).mtimeMs > maxAgeMs;
}

let hostHash: Promise<string> | undefined;

/** Where a process id holds: the computer and its PID namespace. */
function hostHere(): Promise<string> {
  return (hostHash ??= describeProcess(process.pid).then(({ space }) =>
    createHash('sha256').update(`${hostname()} ${space}`).digest('hex').slice(0, 8),
  ));
}
