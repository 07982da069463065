import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** By which a process is known again: its number alone is given to others once it has ended. */
export interface ProcessMark {
  readonly pid: number;
  /** When it began, in the words of the system; '' where the system does not say. */
  readonly began: string;
  /** Among which processes its number counts: containers that share a folder each have their own. '' where there is one only. */
  readonly space: string;
}

/** The mark of a process that runs now. */
export async function describeProcess(pid: number): Promise<ProcessMark> {
  return { pid, began: (await readBegin(pid)) ?? '', space: await readSpace() };
}

/** Whether the process of this mark still runs. True where that cannot be told. */
export async function isSameProcess({ pid, began, space }: ProcessMark): Promise<boolean> {
  if (space !== (await readSpace())) return !isEarlierBoot(space, await readSpace());
  if (!isAlive(pid)) return false;
  return began === '' || began === ((await readBegin(pid)) ?? began);
}

/** A space is `boot/namespace`: what ran before the computer was started anew is gone, whatever its namespace. */
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
  if (process.platform !== 'linux') return promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(({ stdout }) => stdout.trim(), () => undefined);
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The 22nd field, in clock ticks since the computer was started; the second is the program's name and may hold anything.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

async function readSpace(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const [boot, namespace] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''), readlink('/proc/self/ns/pid').catch(() => '')]);
  return `${boot.trim()}/${namespace}`;
}
