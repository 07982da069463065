import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { realFileSystem, type FileSystem } from '../disk/file-system.ts';
import { openWorkFile } from '../disk/work-files.ts';
import type { WorkPath } from '../disk/work-path.ts';

export function fullDisk(code = 'ENOSPC'): FileSystem {
  return {
    ...realFileSystem,
    async open(path, flags, mode) {
      const file = await realFileSystem.open(path, flags, mode);
      if (flags === 'r') return file;
      file.writeFile = async (text) => {
        await file.write(String(text).slice(0, 10));
        throw Object.assign(new Error(`${code}: write`), { code });
      };
      return file;
    },
  };
}

/** Linux only. */
export function fullAt(name: string): (file: WorkPath) => Promise<FileHandle> {
  return (file) => (basename(file.path) === name ? open('/dev/full', 'a') : openWorkFile(file, 'append'));
}
