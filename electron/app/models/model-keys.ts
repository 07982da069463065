import { AppError } from '../../../shared/app-error.ts';
import type { KeyKeeping, KnownKeys } from '../../../shared/models/model-keys.ts';
import { originOf } from '../../assistant/models/base-url.ts';
import type { KeyReader } from '../../assistant/models/model-for.ts';
import { inTurn } from '../in-turn.ts';
import { readKeyFile, writeKeyFile, type KeptKey } from './key-file.ts';

/** Something that seals texts so that only this person on this computer can open them. */
export interface KeyVault {
  isAvailable(): Promise<boolean>;
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

interface NewKey {
  readonly baseUrl: string;
  readonly key: string;
  readonly keeping: KeyKeeping;
}

/** The keys of models, one for each address: a key is only ever sent to the scheme, host and port that it was saved for. */
export interface ModelKeys extends KeyReader {
  list(): Promise<KnownKeys>;
  /** Replaces the address's key. Throws an AppError (`no-key-store`) where the system is to keep it and cannot: nothing is written then. */
  write(key: NewKey): Promise<void>;
  forget(baseUrl: string): Promise<void>;
}

export function createModelKeys({
  path,
  vault,
}: {
  readonly path: string;
  readonly vault: KeyVault;
}): ModelKeys {
  const session = new Map<string, string>();
  const unreadable = new Set<string>();
  const change = inTurn();

  async function replace(origin: string, kept: KeptKey | undefined): Promise<void> {
    const { [origin]: before, ...others } = await readKeyFile(path);
    if (before !== undefined || kept !== undefined)
      await writeKeyFile(path, kept === undefined ? others : { ...others, [origin]: kept });
    session.delete(origin);
    unreadable.delete(origin);
  }

  return {
    async list() {
      const [hasSystemStore, kept] = await Promise.all([vault.isAvailable(), readKeyFile(path)]);
      const onDisk = Object.entries(kept)
        .filter(([origin]) => !session.has(origin))
        .map(([origin, key]) =>
          'plain' in key
            ? { origin, keeping: 'plain-file' as const, isReadable: true }
            : {
                origin,
                keeping: 'system-store' as const,
                isReadable: hasSystemStore && !unreadable.has(origin),
              },
        );
      const inMemory = [...session.keys()].map((origin) => ({
        origin,
        keeping: 'session' as const,
        isReadable: true,
      }));
      return {
        hasSystemStore,
        keys: [...onDisk, ...inMemory].sort((one, other) => one.origin.localeCompare(other.origin)),
      };
    },
    write: ({ baseUrl, key, keeping }) =>
      change(async () => {
        const origin = addressOf(baseUrl);
        if (keeping === 'system-store' && !(await vault.isAvailable()))
          throw new AppError(
            'no-key-store',
            'This computer has no key store that Planwright can use. The key can be kept until you quit, or on disk as it is.',
          );
        await replace(
          origin,
          keeping === 'system-store'
            ? { sealed: await vault.seal(key) }
            : keeping === 'plain-file'
              ? { plain: key }
              : undefined,
        );
        if (keeping === 'session') session.set(origin, key);
      }),
    forget: (baseUrl) => change(() => replace(addressOf(baseUrl), undefined)),
    readKey: (baseUrl) =>
      change(async () => {
        const origin = addressOf(baseUrl);
        const kept = session.has(origin) ? { plain: session.get(origin) } : (await readKeyFile(path))[origin];
        if (kept === undefined) return undefined;
        if ('plain' in kept) return kept.plain;
        try {
          return await vault.open(kept.sealed);
        } catch {
          // The cause stays here: what a store says of a key is not for a log.
          unreadable.add(origin);
          throw new AppError(
            'key-unreadable',
            `The key for ${origin} cannot be read from the system's key store any more. Enter it again in Settings, Models.`,
          );
        }
      }),
  };
}

function addressOf(baseUrl: string): string {
  const origin = originOf(baseUrl);
  if (origin === undefined) throw new AppError('bad-request', `${baseUrl} is no address.`);
  return origin;
}
