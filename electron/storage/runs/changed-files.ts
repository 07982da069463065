import { createHash } from 'node:crypto';
import { isJsonObject } from '../../../shared/json.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import { isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { openNamed } from '../disk/open-named.ts';
import { maxBytes } from '../disk/limits.ts';

/** By `visitKey`. Reads only regular files, since records may be forged. */
export async function findChangedFiles(
  visits: readonly Pick<Visit, 'nodeId' | 'visit' | 'result' | 'call'>[],
): Promise<ReadonlyMap<string, string>> {
  const changed = new Map<string, string>();
  for (const { nodeId, visit, result, call } of visits) {
    if (call === undefined || !isBrowserCall(call, 'upload_file') || !isJsonObject(result)) continue;
    const { uploaded, sha256 } = result;
    if (typeof uploaded !== 'string' || typeof sha256 !== 'string') continue;
    if ((await hashOf(uploaded).catch(() => undefined)) !== sha256)
      changed.set(visitKey({ nodeId, visit }), uploaded);
  }
  return changed;
}

async function hashOf(path: string): Promise<string> {
  const file = await openNamed(path, maxBytes.upload);
  try {
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ autoClose: false, end: maxBytes.upload }))
      hash.update(chunk as Buffer);
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
