import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Identifies a process, since process ids are reused. */
export interface ProcessMark {
  readonly pid: number;
  readonly began: string;
  /** PID namespace, since containers may share a folder; '' without one. */
  readonly space: string;
}

export async function describeProcess(pid: number): Promise<ProcessMark> {
  return { pid, began: (await readBegin(pid)) ?? '', space: await readSpace() };
}

/** Whether the process lives: `unknown` if a later one may have its id. */
export async function findProcess({
  pid,
  began,
  space,
}: {
  readonly pid: number;
  readonly began?: string | undefined;
  readonly space?: string | undefined;
}): Promise<'runs' | 'gone' | 'unknown'> {
  const here = await readSpace();
  if (space !== undefined && space !== here) return isEarlierBoot(space, here) ? 'gone' : 'unknown';
  if (!isAlive(pid)) return 'gone';
  const now = began === undefined || began === '' ? undefined : await readBegin(pid);
  return now === undefined ? 'unknown' : now === began ? 'runs' : 'gone';
}

function isEarlierBoot(before: string, now: string): boolean {
  return before.includes('/') && before.split('/')[0] !== now.split('/')[0];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

async function readBegin(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux')
    return promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Field 22: clock ticks since boot. Field 2 may hold anything.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

async function readSpace(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return `${boot.trim()}/${namespace}`;
}
