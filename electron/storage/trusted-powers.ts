import { writeKept } from './disk/kept-files.ts';
import { look, within, type Kept } from './disk/kept.ts';

/** The powers that the person at this computer has allowed, by fingerprint (`fingerprintOfPowers`). Nothing of a workflow's folder decides about them. */
export interface TrustedPowers {
  has(fingerprint: string): Promise<boolean>;
  /** Throws an AppError when it can't be kept. */
  remember(fingerprint: string): Promise<void>;
}

/** Keeps them in this folder of the program's own data, for the owner only. One empty file each, so two programs never lose one another's. */
export function trustedPowersIn(dataFolder: string): TrustedPowers {
  const fileOf = (fingerprint: string): Kept => {
    if (!/^[0-9a-f]{64}$/.test(fingerprint)) throw new Error(`${fingerprint} isn't a fingerprint of powers.`);
    return within(dataFolder, 'allowed', fingerprint);
  };
  return {
    has: async (fingerprint) => (await look(fileOf(fingerprint)))?.isFile() === true,
    remember: (fingerprint) => writeKept(fileOf(fingerprint), ''),
  };
}
