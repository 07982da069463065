import { dirname } from 'node:path';
import { fileError } from '../file-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import { realFileSystem, type FileSystem } from './file-system.ts';
import { sweepTemporaries, temporaryBeside } from './temporary-file.ts';

interface WriteOptions {
  readonly beforeReplacing?: (path: string) => Promise<void>;
  readonly mode?: number;
  readonly fileSystem?: FileSystem;
}

/**
 * Syncs a temporary file, then renames it. Keeps permissions and links. Throws `AppError` and leaves the
 * old file.
 */
export async function writeAtomically(
  path: string,
  text: string | Uint8Array,
  { beforeReplacing, mode, fileSystem = realFileSystem }: WriteOptions = {},
): Promise<void> {
  try {
    const target = await fileSystem.realpath(path).catch(() => path);
    const previous = await fileSystem.stat(target).catch(() => undefined);
    if (previous?.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' });
    const temporary = await temporaryBeside(target);
    try {
      await writeDurably(fileSystem, { path: temporary, text, mode: mode ?? previous?.mode });
      if (previous !== undefined) await beforeReplacing?.(target);
      await fileSystem.rename(temporary, target);
    } catch (thrown) {
      await fileSystem.rm(temporary, { force: true }).catch(() => undefined);
      throw thrown;
    }
    await syncFolder(fileSystem, dirname(target));
    await sweepTemporaries(dirname(target));
  } catch (thrown) {
    throw fileError(thrown, { verb: 'save', path });
  }
}

async function writeDurably(
  fileSystem: FileSystem,
  { path, text, mode }: { path: string; text: string | Uint8Array; mode: number | undefined },
): Promise<void> {
  const file = await fileSystem.open(path, 'wx', mode === undefined ? 0o666 : mode & 0o777);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows can't open a folder. */
async function syncFolder(fileSystem: FileSystem, path: string): Promise<void> {
  try {
    const folder = await fileSystem.open(path, 'r');
    await closeAfter(folder.sync(), () => folder.close());
  } catch {
    // The file itself is on disk.
  }
}
