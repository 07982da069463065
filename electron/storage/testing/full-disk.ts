import { realFileSystem, type FileSystem } from '../file-system.ts';

/** A file system that takes the first few characters of a file and then has no room left, as a full disk does. */
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
