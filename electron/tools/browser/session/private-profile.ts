import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeProcess, findProcess, type ProcessMark } from '../../../storage/disk/process-mark.ts';

const prefix = 'planwright-browser-';
const ownerFile = 'owner.json';
/** A new folder has no owner yet. */
const unownedMs = 24 * 60 * 60_000;

export interface PrivateProfile {
  readonly folder: string;
  close(): Promise<void>;
}

export async function openPrivateProfile(): Promise<PrivateProfile> {
  const home = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(home, ownerFile), JSON.stringify(await describeProcess(process.pid)));
  return { folder: join(home, 'profile'), close: () => remove(home) };
}

/** Removes profiles of ended processes. Never rejects. */
export async function sweepProfiles(): Promise<void> {
  const names = await readdir(tmpdir()).catch((): string[] => []);
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix))
      .map(async (name) => {
        const home = join(tmpdir(), name);
        if (await isAbandoned(home).catch(() => false)) await remove(home);
      }),
  );
}

async function isAbandoned(home: string): Promise<boolean> {
  const stats = await lstat(home);
  if (!stats.isDirectory() || (process.getuid !== undefined && stats.uid !== process.getuid())) return false;
  const owner = await readFile(join(home, ownerFile), 'utf8').then(
    (text) => JSON.parse(text) as Partial<ProcessMark>,
    () => undefined,
  );
  if (typeof owner?.pid !== 'number' || typeof owner.began !== 'string' || typeof owner.space !== 'string')
    return Date.now() - stats.mtimeMs > unownedMs;
  const mark = { pid: owner.pid, began: owner.began, space: owner.space };
  return (await findProcess(mark)) === 'gone';
}

async function remove(home: string): Promise<void> {
  await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}
