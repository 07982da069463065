import { createHash, randomBytes } from 'node:crypto';
import { createKept, makeKept, readKept } from './disk/kept-files.ts';
import { look, within } from './disk/kept.ts';

/** The key of this user: random, for the owner only, and never outside of the program's own folder. */
export interface OwnKey {
  readonly bytes: Buffer;
  /** Its fingerprint, which tells nothing of it. */
  readonly name: string;
}

const keyBytes = 32;

/** Reads the one that is there, or makes one. Throws where none can be kept, or the one that is there is damaged. */
export async function readOwnKey(dataFolder: string): Promise<OwnKey> {
  const file = within(dataFolder, 'secret-marks.key');
  if ((await look(file)) === undefined) {
    await makeKept(within(dataFolder));
    // Another window may make it at the same time: the first one counts.
    await createKept(file, randomBytes(keyBytes)).catch(() => undefined);
  }
  const bytes = await readKept(file, keyBytes);
  if (bytes.length !== keyBytes) throw new Error('this is no key');
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
