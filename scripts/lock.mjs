import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const abandonedAfterMs = 10_000;

/** Across processes. Calls `onWait` once if it waits. */
export async function withLock({ path, onWait = () => {} }, work) {
  await mkdir(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!(await acquire(path))) {
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

async function acquire(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Two processes must not remove each other's new lock. */
async function remove(path) {
  const guard = `${path}.removing`;
  if (!(await acquire(guard))) {
    if ((await ageOf(guard)) > abandonedAfterMs) await rm(guard, { force: true });
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
  return holder > 0 ? !isAlive(holder) : (await ageOf(path)) > abandonedAfterMs;
}

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
