import { createHmac } from 'node:crypto';
import type { MarkSecret } from '../executor/ports.ts';
import { readOwnKey } from './own-key.ts';

/**
 * Marks the values of secrets, so that a changed one is noticed: an HMAC by a key that never leaves this program's own
 * folder, salted with the run. Whoever has the folder of a run alone can neither read a value from its mark nor try values
 * against it. The key's own fingerprint comes first, as marks of another key tell nothing. Undefined without
 * secrets, and where no key can be kept.
 */
export async function openSecretMarks(
  dataFolder: string,
  secrets: Readonly<Record<string, string>>,
): Promise<MarkSecret | undefined> {
  if (Object.keys(secrets).length === 0) return undefined;
  const key = await readOwnKey(dataFolder).catch(() => undefined);
  if (key === undefined) return undefined;
  return (name, runId) => {
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    return value === undefined
      ? undefined
      : `${key.name}:${createHmac('sha256', key.bytes)
          .update(JSON.stringify([runId, name, value]))
          .digest('hex')
          .slice(0, 32)}`;
  };
}
