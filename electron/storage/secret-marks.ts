import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { MarkSecret } from '../executor/ports.ts';
import { createKept, makeKept, readKept } from './disk/kept-files.ts';
import { look, within } from './disk/kept.ts';

/**
 * Marks the values of secrets, so that a changed one is noticed: an HMAC by a key that never leaves this program's own
 * folder, salted with the run. Whoever has the folder of a run alone can neither read a value from its mark nor try values
 * against it. The key's own fingerprint comes first, as marks of another key tell nothing. Undefined without
 * secrets, and where no key can be kept.
 */
export async function openSecretMarks(dataFolder: string, secrets: Readonly<Record<string, string>>): Promise<MarkSecret | undefined> {
  if (Object.keys(secrets).length === 0) return undefined;
  const key = await readKey(dataFolder).catch(() => undefined);
  if (key === undefined) return undefined;
  const keyName = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return (name, runId) => {
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    return value === undefined ? undefined : `${keyName}:${createHmac('sha256', key).update(JSON.stringify([runId, name, value])).digest('hex').slice(0, 32)}`;
  };
}

const keyBytes = 32;

/** The one that is there; made where there is none. */
async function readKey(dataFolder: string): Promise<Buffer> {
  const file = within(dataFolder, 'secret-marks.key');
  if ((await look(file)) === undefined) {
    await makeKept(within(dataFolder));
    // Another window may make it at the same time: the first one counts.
    await createKept(file, randomBytes(keyBytes)).catch(() => undefined);
  }
  const key = await readKept(file, keyBytes);
  if (key.length !== keyBytes) throw new Error('this is no key');
  return key;
}
