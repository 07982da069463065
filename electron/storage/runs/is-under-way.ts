import { hostname } from 'node:os';
import { look, within } from '../disk/kept.ts';
import type { RunInfo } from './run-info.ts';

/** A run that tells nothing for so long is taken for one that was cut off: its process may be another by now. */
const longestSilenceMs = 600_000;

/** Who runs it, for `run.json`. */
export const thisProcess = (): NonNullable<RunInfo['process']> => ({ pid: process.pid, host: hostname() });

/** Whether a run that never said that it ended goes on in another process of this computer. */
export async function isUnderWay(folder: string, { process: by }: Pick<RunInfo, 'process'>): Promise<boolean> {
  if (by === undefined || by.pid === process.pid || by.host !== hostname() || !isAlive(by.pid)) return false;
  const written = await look(within(folder, 'events.jsonl')).then((found) => found?.mtimeMs ?? 0, () => 0);
  return Date.now() - written < longestSilenceMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
