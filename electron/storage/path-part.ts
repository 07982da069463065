import { createHash } from 'node:crypto';

/** Distinct by a hash. */
export function pathPart(text: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 80);
  if (plain === text && plain !== '') return plain;
  return `${plain}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
