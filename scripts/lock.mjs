import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock whose holder could not be read is taken for abandoned after this long. */
const unreadableAfterMs = 10_000;

/**
 * Runs `work` while no other process does the same; `path` is the file that says who holds the lock.
 * A holder that ended without letting go is noticed and passed over. `onWait` is called once when there is a wait.
 */
export async function withLock({ path, onWait }, work) {
  await mkdir(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!(await take(path))) {
    if (await isAbandoned(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!hasWaited) onWait?.();
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

async function isAbandoned(path) {
  try {
    const holder = Number(await readFile(path, 'utf8'));
    if (holder > 0) return !isAlive(holder);
    return Date.now() - (await stat(path)).mtimeMs > unreadableAfterMs;
  } catch (thrown) {
    if (thrown.code === 'ENOENT') return false;
    throw thrown;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}
