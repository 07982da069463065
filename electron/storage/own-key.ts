import { createHash, randomBytes } from 'node:crypto';
import { createWorkFile, createWorkFolder, readWorkFile } from './disk/work-files.ts';
import { inspectFile, within } from './disk/work-path.ts';

export interface OwnKey {
  readonly bytes: Buffer;
  readonly fingerprint: string;
}

const keyBytes = 32;

/** Reads the user's key, or creates it. Throws if it is damaged or can't be saved. */
export async function readOwnKey(dataFolder: string): Promise<OwnKey> {
  const file = within(dataFolder, 'secret-marks.key');
  if ((await inspectFile(file)) === undefined) {
    await createWorkFolder(within(dataFolder));
    await createWorkFile(file, randomBytes(keyBytes)).catch(() => undefined);
  }
  const bytes = await readWorkFile(file, keyBytes);
  if (bytes.length !== keyBytes) throw new Error('the key is damaged');
  return { bytes, fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
