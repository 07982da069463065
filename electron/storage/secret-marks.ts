import { createHmac } from 'node:crypto';
import type { MarkSecret } from '../executor/ports.ts';
import { readOwnKey } from './own-key.ts';

/**
 * Marks are HMACs, salted with the run; their key stays in the data folder. Undefined without secrets or key.
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
      : `${key.fingerprint}:${createHmac('sha256', key.bytes)
          .update(JSON.stringify([runId, name, value]))
          .digest('hex')
          .slice(0, 32)}`;
  };
}
