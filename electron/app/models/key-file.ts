import { readFile, rename } from 'node:fs/promises';
import { z } from 'zod';
import { fileError } from '../../storage/file-error.ts';
import { privateFile } from '../../storage/disk/work-files.ts';
import { writeAtomically } from '../../storage/disk/write-atomically.ts';

const StoredKey = z.union([z.object({ sealed: z.string() }), z.object({ plain: z.string() })]);
export type StoredKey = z.infer<typeof StoredKey>;
const KeyFile = z.object({ keys: z.record(z.string(), StoredKey) });
export type StoredKeys = Readonly<Record<string, StoredKey>>;

/** Keys by origin. Renames an unreadable file to `….broken`. */
export async function readKeyFile(path: string): Promise<StoredKeys> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return {};
    throw fileError(thrown, { verb: 'read', path });
  }
  const parsed = KeyFile.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.keys;
  if (text.trim() !== '') await rename(path, `${path}.broken`).catch(() => undefined);
  return {};
}

export async function writeKeyFile(path: string, keys: StoredKeys): Promise<void> {
  await writeAtomically(path, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: privateFile });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
