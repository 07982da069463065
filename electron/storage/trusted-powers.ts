import { AllowedPowers, type ListedPowers } from '../../shared/powers/allowed-powers.ts';
import { describePowers, fingerprintOfPowers } from '../../shared/powers/describe-powers.ts';
import type { Powers } from '../../shared/powers/powers.ts';
import { listWorkFolder, readWorkFile, removeWorkPath, writeWorkFile } from './disk/work-files.ts';
import { inspectFile, within, type WorkPath } from './disk/work-path.ts';
import { maxBytes } from './disk/limits.ts';

export interface TrustedPowers {
  has(powers: Powers): Promise<boolean>;
  remember(powers: Powers, about: { readonly what: string; readonly at: number }): Promise<void>;
  list(): Promise<ListedPowers[]>;
  forget(id: string): Promise<void>;
}

const isFingerprint = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** One file each, so concurrent processes lose nothing. */
export function trustedPowersIn(dataFolder: string): TrustedPowers {
  const fileOf = (fingerprint: string): WorkPath => {
    if (!isFingerprint(fingerprint)) throw new Error(`${fingerprint} isn't a fingerprint of powers.`);
    return within(dataFolder, 'allowed', fingerprint);
  };
  return {
    has: async (powers) => (await inspectFile(fileOf(fingerprintOfPowers(powers))))?.isFile() === true,
    async remember(powers, { what, at }) {
      const described = describePowers(powers).map(({ heading, items }) => ({
        heading,
        items: items.map(({ text, notes }) => [text, ...notes].join(', ')),
      }));
      await writeWorkFile(
        fileOf(fingerprintOfPowers(powers)),
        JSON.stringify({ what, at, powers: described } satisfies AllowedPowers),
      );
    },
    async list() {
      const ids = (await listWorkFolder(within(dataFolder, 'allowed'))).filter(isFingerprint);
      const listed = await Promise.all(
        ids.map(async (id) => ({ id, allowed: await readAllowed(fileOf(id)) })),
      );
      return listed.sort((one, other) => (other.allowed?.at ?? 0) - (one.allowed?.at ?? 0));
    },
    forget: (id) => removeWorkPath(fileOf(id)),
  };
}

async function readAllowed(file: WorkPath): Promise<AllowedPowers | null> {
  try {
    return (
      AllowedPowers.safeParse(JSON.parse((await readWorkFile(file, maxBytes.workflow)).toString('utf8')))
        .data ?? null
    );
  } catch {
    return null;
  }
}
