import { randomUUID } from 'node:crypto';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import { fileError } from '../file-error.ts';
import { within } from './work-path.ts';
import { privateFile, readWorkFile } from './work-files.ts';
import { describeProcess, findProcess } from './process-mark.ts';

const tries = 200;
const betweenMs = 25;
const maxBytes = 4_096;

interface HoldOptions {
  readonly pause?: () => Promise<unknown>;
}

/**
 * Runs `work` under a lock file that other computers respect. Replaces dead processes' locks. Throws `busy`.
 */
export async function holdFile<Result>(
  path: string,
  work: () => Promise<Result>,
  { pause = () => sleep(betweenMs) }: HoldOptions = {},
): Promise<Result> {
  const real = await realpath(path).catch(() => path);
  const lock = join(dirname(real), `.${basename(real)}.lock`);
  await take(lock, { path, pause });
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(
  lock: string,
  { path, pause }: Required<HoldOptions> & { readonly path: string },
): Promise<void> {
  const me = JSON.stringify({
    host: hostname(),
    ...(await describeProcess(process.pid)),
    id: randomUUID(),
  } satisfies Holder & { id: string });
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const file = await open(lock, 'wx', privateFile);
      await closeAfter(file.writeFile(me), () => file.close());
      return;
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'))
        throw fileError(thrown, { verb: 'save', path });
    }
    if (!(await mayBeLock(lock))) break;
    await removeDead(lock);
    await pause();
  }
  throw new AppError(
    'busy',
    `Could not save ${path}: another program keeps it locked. The old file is unchanged. If no other program uses it, delete ${lock}.`,
    { details: { path } },
  );
}

const Holder = z.object({ host: z.string(), pid: z.int(), began: z.string(), space: z.string() });
type Holder = z.infer<typeof Holder>;

function readHolder(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function mayBeLock(lock: string): Promise<boolean> {
  const found = await lstat(lock).catch(() => undefined);
  return found === undefined || (found.isFile() && found.size <= maxBytes);
}

async function readLock(lock: string): Promise<string> {
  return readWorkFile(within(dirname(lock), basename(lock)), maxBytes).then(
    (read) => read.toString('utf8'),
    () => '',
  );
}

/** Renames first, so that only one process deletes it. */
async function removeDead(lock: string): Promise<void> {
  const before = await readLock(lock);
  const holder = readHolder(before);
  if (holder?.host !== hostname() || (await findProcess(holder)) !== 'gone') return;
  const aside = `${lock}.${randomUUID().slice(0, 8)}`;
  const isMoved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (isMoved && (await readLock(aside)) !== before) await rename(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}
