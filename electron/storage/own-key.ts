import { createHash, randomBytes } from 'node:crypto';
import { createKept, makeKept, readKept } from './disk/kept-files.ts';
import { inspectFile, within } from './disk/kept.ts';

export interface OwnKey {
  readonly bytes: Buffer;
  /** Fingerprint of the key. */
  readonly name: string;
}

const keyBytes = 32;

/** Throws if the key is damaged or can't be saved. */
export async function readOwnKey(dataFolder: string): Promise<OwnKey> {
  const file = within(dataFolder, 'secret-marks.key');
  if ((await inspectFile(file)) === undefined) {
    await makeKept(within(dataFolder));
    await createKept(file, randomBytes(keyBytes)).catch(() => undefined);
  }
  const bytes = await readKept(file, keyBytes);
  if (bytes.length !== keyBytes) throw new Error('the key is damaged');
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
