import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from './file-error.ts';

/** The powers that the person at this computer has allowed, by fingerprint (`fingerprintOfPowers`). Nothing of a workflow's folder decides about them. */
export interface TrustedPowers {
  has(fingerprint: string): Promise<boolean>;
  /** Throws an AppError when it can't be kept. */
  remember(fingerprint: string): Promise<void>;
}

/** Keeps them in this folder of the program's own data, for the owner only. One empty file each, so two programs never lose one another's. */
export function trustedPowersIn(dataFolder: string): TrustedPowers {
  const folder = join(dataFolder, 'allowed');
  const fileOf = (fingerprint: string): string => {
    if (!/^[0-9a-f]{64}$/.test(fingerprint)) throw new Error(`${fingerprint} isn't a fingerprint of powers.`);
    return join(folder, fingerprint);
  };
  return {
    has: (fingerprint) => access(fileOf(fingerprint)).then(() => true, () => false),
    async remember(fingerprint) {
      const path = fileOf(fingerprint);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, '', { mode: 0o600 });
      } catch (thrown) {
        throw fileError(thrown, { verb: 'save', path });
      }
    },
  };
}
