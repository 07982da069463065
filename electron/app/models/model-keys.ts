import { AppError } from '../../../shared/app-error.ts';
import type { KeyKeeping, KnownKeys } from '../../../shared/models/model-keys.ts';
import { keyOriginOf } from '../../../shared/models/key-origin.ts';
import type { KeyReader } from '../../assistant/models/model-for.ts';
import { createQueue } from '../create-queue.ts';
import { readKeyFile, writeKeyFile, type StoredKey } from './key-file.ts';

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

/** Keys by scheme, host, and port. */
export interface ModelKeys extends KeyReader {
  list(): Promise<KnownKeys>;
  /** Seals and saves a key. Throws `no-key-store`. */
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
  const change = createQueue();

  async function replace(origin: string, stored: StoredKey | undefined): Promise<void> {
    const { [origin]: before, ...others } = await readKeyFile(path);
    if (before !== undefined || stored !== undefined)
      await writeKeyFile(path, stored === undefined ? others : { ...others, [origin]: stored });
    session.delete(origin);
    unreadable.delete(origin);
  }

  return {
    async list() {
      const [hasSystemStore, stored] = await Promise.all([vault.isAvailable(), readKeyFile(path)]);
      const onDisk = Object.entries(stored)
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
            'This computer has no key store. Keep the key until you quit, or save it as plain text.',
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
        const stored = session.has(origin)
          ? { plain: session.get(origin) }
          : (await readKeyFile(path))[origin];
        if (stored === undefined) return undefined;
        if ('plain' in stored) return stored.plain;
        try {
          return await vault.open(stored.sealed);
        } catch {
          unreadable.add(origin);
          throw new AppError(
            'key-unreadable',
            `The system can't open the key for ${origin} anymore. Enter it again in Settings, Models.`,
          );
        }
      }),
  };
}

function addressOf(baseUrl: string): string {
  const origin = keyOriginOf(baseUrl);
  if (origin === undefined) throw new AppError('bad-request', `${baseUrl} isn't a web address.`);
  return origin;
}
