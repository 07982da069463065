import { createHash } from 'node:crypto';

/** Makes text a path part; a hash keeps it distinct. */
export function pathPart(text: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 80);
  if (plain === text && plain !== '') return plain;
  return `${plain}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
