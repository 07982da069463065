import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Writing or removing a lock takes a moment; one that names no holder for this long was left behind. */
const momentMs = 10_000;

/**
 * Runs `work` while no other process does the same; `path` is the file that says who holds the lock.
 * A holder that ended without letting go is noticed and passed over. `onWait` is called once when there is a wait.
 */
export async function withLock({ path, onWait = () => {} }, work) {
  await mkdir(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!(await take(path))) {
    if (await isAbandoned(path)) {
      await remove(path);
      continue;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Removes an abandoned lock. Two that found it at once must not remove each other's new one, so only one at a time may look again and remove. */
async function remove(path) {
  const guard = `${path}.removing`;
  if (!(await take(guard))) {
    if ((await ageOf(guard)) > momentMs) await rm(guard, { force: true });
    return sleep(20);
  }
  try {
    if (await isAbandoned(path)) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isAbandoned(path) {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  return holder > 0 ? !isAlive(holder) : (await ageOf(path)) > momentMs;
}

/** Milliseconds since the file was written; 0 when it is gone. */
async function ageOf(path) {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? 0 : Date.now() - stats.mtimeMs;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}
