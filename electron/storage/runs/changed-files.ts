import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isJsonObject } from '../../../shared/json.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import type { Visit } from '../../../shared/run/run-state.ts';

/** By `visitKey`: the file of this computer that a visit handed on, where it holds something else by now, or is gone. */
export async function findChangedFiles(visits: readonly Pick<Visit, 'nodeId' | 'visit' | 'result'>[]): Promise<ReadonlyMap<string, string>> {
  const changed = new Map<string, string>();
  for (const { nodeId, visit, result } of visits) {
    if (!isJsonObject(result) || typeof result['uploaded'] !== 'string' || typeof result['sha256'] !== 'string') continue;
    const now = await readFile(result['uploaded']).then((bytes) => createHash('sha256').update(bytes).digest('hex'), () => undefined);
    if (now !== result['sha256']) changed.set(visitKey({ nodeId, visit }), result['uploaded']);
  }
  return changed;
}
