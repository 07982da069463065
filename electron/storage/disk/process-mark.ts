import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What a process is recognized by: its number alone is given to others once it has ended. */
export interface ProcessMark {
  readonly pid: number;
  /** When it began, in the words of the system; '' where the system does not say. */
  readonly began: string;
  /** Among which processes its number counts: containers that share a folder each have their own. '' where there is only one. */
  readonly space: string;
}

/** The mark of a running process. */
export async function describeProcess(pid: number): Promise<ProcessMark> {
  return { pid, began: (await readBegin(pid)) ?? '', space: await readSpace() };
}

/** Whether the process of this mark still runs; `unknown` where it can't be told from a later one of the same number. */
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

/** A space is `boot/namespace`: what ran before the computer was restarted is gone, whatever its namespace. */
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
  // The 22nd field, in clock ticks since the computer was started; the second is the program's name and may hold anything.
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
